import '../../styles/certificate.css';
import '../../styles/mascot.css';
import { t } from '../../i18n/catalogue/print';
import { locale } from '../../i18n/language';
import { lessons } from '../../learn/lessons';
import { isFinished, tally } from '../../learn/progress';
import { Piece } from '../../parts/pieces';
import type { Paper } from '../../state/paper';
import { Mascot } from '../learn/mascot';
import { Sheet } from './sheet';

const pieces = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'] as const;

/** Of the lessons on the rules: who, how many and with how many stars, as this browser knows it. */
export function CertificateSheet({ paper, name }: { paper: Paper; name: string }) {
  const tallies = lessons.map(tally);
  const sum = (of: 'stars' | 'mostStars') => tallies.reduce((all, one) => all + one[of], 0);
  const finished = lessons.filter(isFinished).length;
  const isWhole = finished === lessons.length;
  return (
    <Sheet paper={paper} name="certificate" lying>
      <div class="certificate">
        <p class="certificate-pieces" aria-hidden="true">
          {pieces.map((role, index) => (
            <Piece key={index} role={role} side={index % 2 ? 'black' : 'white'} />
          ))}
        </p>
        <h1>{t('certificate.title')}</h1>
        <p class="certificate-name">
          <bdi>{name}</bdi>
        </p>
        <p class="certificate-what">{t(isWhole ? 'certificate.whole' : 'certificate.part')}</p>
        <p>{t('certificate.count', { count: finished, all: lessons.length, stars: sum('stars'), most: sum('mostStars') })}</p>
        <Mascot mood={isWhole ? 'glad' : 'calm'} />
        <p class="certificate-lines">
          <span>
            {new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date())}
            <small>{t('certificate.date')}</small>
          </span>
          <span>
            {'\u00a0'}
            <small>{t('certificate.signature')}</small>
          </span>
        </p>
      </div>
    </Sheet>
  );
}
