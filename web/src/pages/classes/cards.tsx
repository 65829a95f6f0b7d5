import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { Button, Choice } from '../../parts/controls';
import type { Card } from '../../server/classes';
import { type Paper, usualPaper } from '../../state/paper';
import { lazy } from '../../parts/lazy';

const Sheet = lazy(() => import('../print/edition').then(found => found.Sheet));

const kOnASheet = 10;

function CardFace({ card, school }: { card: Card; school: string }) {
  return (
    <li class="login-card" data-testid={`card-${card.account}`}>
      <img src={`data:image/svg+xml,${encodeURIComponent(card.qr)}`} alt={card.link} />
      <span>
        <strong>
          <bdi>{card.shown}</bdi>
        </strong>
        <bdi>{school}</bdi>
        <small>{t('classes.scan', { address: card.link.replace(/#.*$/, '').replace(/^http:\/\//, '') })}</small>
        <small>
          {t('classes.cardName')}: <b>{card.name}</b>
        </small>
        <small>
          {t('classes.cardCode')}: <b>{card.code}</b>
        </small>
      </span>
    </li>
  );
}

interface CardsProps {
  cards: readonly Card[];
  /** The class. */
  school: string;
  /** Called when they went to the printer, by the button or by the browser's menu. */
  onPrinted(): void;
  onDone(): void;
}

/** Cards to be printed and cut, ten on a sheet. The server cannot show them again. */
export function Cards({ cards, school, onPrinted, onDone }: CardsProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted);
    return () => removeEventListener('afterprint', onPrinted);
  });
  const [paper, setPaper] = useState<Paper>(usualPaper(navigator.languages));
  const sheets = Array.from({ length: Math.ceil(cards.length / kOnASheet) }, (_, i) => cards.slice(i * kOnASheet, (i + 1) * kOnASheet));
  return (
    <main class="print-page" data-testid="cards">
      <div class="print-tools">
        <h1>{t('classes.cards')}</h1>
        <p class="lead-line">{t('classes.once')}</p>
        <Choice
          legend={t('classes.paper')}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
          value={paper}
          onChoose={value => setPaper(value as Paper)}
          testid="paper"
        />
        <Button kind="main" icon="print" testid="do-print" onClick={() => print()}>
          {t('classes.print')}
        </Button>
        <Button testid="cards-done" onClick={onDone}>
          {t('classes.back')}
        </Button>
      </div>
      <div class="sheets" tabIndex={0} role="region" aria-label={t('classes.cards')}>
        {sheets.map((part, i) => (
          <Sheet key={i} paper={paper} name={`cards-${i + 1}`}>
            <ul class="login-cards">
              {part.map(card => (
                <CardFace key={card.account} card={card} school={school} />
              ))}
            </ul>
          </Sheet>
        ))}
      </div>
    </main>
  );
}
