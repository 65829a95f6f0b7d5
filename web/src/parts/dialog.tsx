import '../styles/dialog.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  /** Called when the person leaves it: Escape, a click beside it, or its cross. */
  onClose(): void;
  children: ComponentChildren;
  testid?: string;
  /** Upside down, for who sits at the far side. */
  turned?: boolean;
}

/** A modal dialog. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, children, testid, turned }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Open as soon as it is there: no key that follows reaches the page behind it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const leave = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`dialog${turned ? ' turned' : ''}`}
      aria-labelledby={heading}
      data-testid={testid}
      onCancel={leave}
      onClick={event => event.target === dialog.current && onClose()}
      onKeyDown={event => event.key !== 'Escape' && event.stopPropagation()}
    >
      <div class="dialog-body">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
