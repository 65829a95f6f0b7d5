/** Copies `text` by selecting it in an invisible field. Throws if the browser does not permit this. */
export function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Inside an open dialog, because nothing outside of it can have the focus.
  const focused = document.activeElement as HTMLElement | null;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  try {
    field.select();
    if (!document.execCommand('copy')) throw new Error('The browser does not let this page copy.');
  } finally {
    field.remove();
    focused?.focus();
  }
}
