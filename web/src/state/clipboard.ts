// Browsers keep the Clipboard API from pages over plain http, as other devices at home open them. What copies there is fetched at once:
// it must run while the tap that asks for it counts.
let bySelection: ((text: string) => void) | undefined;
if (!navigator.clipboard) void import('./selection_copy').then(found => (bySelection = found.copyBySelection));

/** Puts `text` on the clipboard. Rejects if the browser does not let this page. */
export async function copyText(text: string): Promise<void> {
  return bySelection ? bySelection(text) : navigator.clipboard.writeText(text);
}
