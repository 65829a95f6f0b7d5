// Browsers withhold the Clipboard API from pages over plain http, which is how other devices at home open them. The replacement is loaded
// at once, since it must run during the tap that requests it.
let bySelection: ((text: string) => void) | undefined;
if (!navigator.clipboard) void import('./selection_copy').then(found => (bySelection = found.copyBySelection));

/** Copies `text` to the clipboard. Rejects if the browser does not permit it. */
export async function copyText(text: string): Promise<void> {
  return bySelection ? bySelection(text) : navigator.clipboard.writeText(text);
}
