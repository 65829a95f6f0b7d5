import { t } from '../../i18n/catalogue/tournaments';
import { codeOf, useAddresses } from '../../server/addresses';
import type { Tournament } from '../../server/tournaments';

/** The code by which players say at the door that they are here, for arbiters. */
export function CheckInCode({ tournament: { id, checkInKey } }: { tournament: Tournament }) {
  const origin = useAddresses()?.[0] ?? location.origin;
  if (!checkInKey) return null;
  const path = `/here/${id}#${checkInKey}`;
  return (
    <details class="unfold">
      <summary data-testid="check-in-code">{t('checkIn.byCode')}</summary>
      <p class="hint">{t('checkIn.codeHint')}</p>
      <a href={path} target="_blank" rel="noreferrer" data-testid="check-in-link">
        <img src={codeOf(path, origin)} width="200" height="200" alt={origin + path} />
      </a>
    </details>
  );
}
