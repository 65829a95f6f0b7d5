import { useState } from 'preact/hooks';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { lazy } from '../../parts/lazy';
import { load, save } from '../../state/storage';
import type { Study } from '../../study/study';
import { t } from '../../i18n/catalogue/study';

const kKey = 'rookery.explorer';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const Panel = lazy(() => import('./explorer/panel').then(found => found.ExplorerPanel), undefined, <p class="hint" aria-busy="true" />);

/** The opening explorer, fetched when it is unfolded for the first time. */
export function OpeningExplorer({ study }: { study: Study }) {
  const [isOpen, setOpen] = useState(() => load(kKey, isFlag) ?? false);
  const toggle = () => {
    save(kKey, !isOpen);
    setOpen(!isOpen);
  };
  return (
    <section class={`explorer${isOpen ? ' unfolded' : ''}`} aria-label={t('explorer.title')} data-testid="explorer">
      <Button icon={drawings.games} expanded={isOpen} testid="explorer-toggle" onClick={toggle}>
        {t('explorer.title')}
      </Button>
      {isOpen && <Panel study={study} />}
    </section>
  );
}
