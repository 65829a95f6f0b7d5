import { Button } from './controls';
import { Rook } from './icons';
import { t } from '../i18n/catalogue';

interface MessageProps {
  title: string;
  text: string;
  /** Offers to load the page again. */
  retry?: boolean;
}

/** A page that has nothing to show but words: an error, or an address that leads nowhere. */
export function Message({ title, text, retry }: MessageProps) {
  return (
    <main class="message" data-testid="message">
      <Rook />
      <h1>{title}</h1>
      <p>{text}</p>
      <div class="dialog-buttons">
        {retry && (
          <Button kind="main" onClick={() => location.reload()}>
            {t('message.again')}
          </Button>
        )}
        <a class="button plain" href="/">
          {t('message.home')}
        </a>
      </div>
    </main>
  );
}
