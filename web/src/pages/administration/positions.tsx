import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { locale } from '../../i18n/language';
import { Switch } from '../../parts/controls';
import { fetchPositions, type PositionIndex, setPositions } from '../../server/site';

const kMegabyte = 1_000_000;

/** Whether games are found by their positions, which takes room. */
export function Positions({ onProblem }: { onProblem(error: unknown): void }) {
  const [index, setIndex] = useState<PositionIndex | null>(null);
  const look = () => fetchPositions().then(setIndex).catch(onProblem);
  useEffect(() => void look(), []);
  if (!index) return null;
  const number = (value: number) => new Intl.NumberFormat(locale()).format(value);
  const size = new Intl.NumberFormat(locale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    index.bytes / kMegabyte,
  );
  const about = index.on
    ? t('site.positionsAbout', { indexed: number(index.indexed), games: number(index.games), size })
    : t('site.positionsOff');
  return (
    <section aria-labelledby="positions">
      <h3 id="positions">{t('site.positions')}</h3>
      <Switch
        label={t('site.positionsSwitch')}
        about={about}
        on={index.on}
        onChange={on => void setPositions(on).catch(onProblem).then(look)}
        testid="site-positions"
      />
    </section>
  );
}
