import { t } from '../../i18n/catalogue/studies';
import type { Action } from '../../parts/action';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';

interface ConfirmationProps {
  title: string;
  text: string;
  /** What is done. */
  yes: string;
  action: Action;
  onYes(): Promise<unknown>;
  onClose(): void;
}

/** Asks before something is deleted. */
export function Confirmation({ title, text, yes, action, onYes, onClose }: ConfirmationProps) {
  return (
    <Dialog title={title} onClose={onClose} testid="confirm-dialog">
      <p>{text}</p>
      <p class="fault" role="alert">
        {action.note.value}
      </p>
      <div class="dialog-buttons">
        <Button testid="keep" onClick={onClose}>
          {t('chapter.keep')}
        </Button>
        <Button kind="danger" testid="confirm-delete" disabled={action.isBusy.value} onClick={() => void action.run(onYes)}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
