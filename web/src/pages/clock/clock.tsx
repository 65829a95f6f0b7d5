import '../../styles/table_clock.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { ClockChoice } from '../../parts/clock_choice';
import { Button } from '../../parts/controls';
import { afterForm, lazy } from '../../parts/lazy';
import { More } from '../../parts/more';
import { t } from '../../i18n/catalogue/clock';
import { WithCore } from '../use_core';
import { BoardClock, freshClock, type KeptClock, keptClock, putAway } from './board_clock';
import { Halves } from './halves';

const Preview = lazy(() => afterForm(() => import('../../parts/preview')).then(found => found.ClockPreview), undefined, null);

/** The phone as a chess clock beside a real board: set, then pressed. It goes on after a reload. */
export function ClockPage() {
  return <WithCore>{core => <Opened core={core} />}</WithCore>;
}

function Opened({ core }: { core: Core }) {
  const [kept, setKept] = useState<KeptClock | undefined>(keptClock);
  const end = () => {
    putAway();
    setKept(undefined);
  };
  if (!kept) return <SetUp onStart={control => setKept(freshClock(control, 'white'))} />;
  return <Running core={core} kept={kept} onAgain={() => setKept(freshClock(kept.control, kept.near))} onEnd={end} />;
}

function SetUp({ onStart }: { onStart(control: string): void }) {
  const [control, setControl] = useState('5+0');
  const clocks = { value: control, onChoose: setControl, timed: true };
  return (
    <main class="setup seen" data-testid="set-clock">
      <h1>{t('clock.title')}</h1>
      <p class="lead-line">{t('clock.lead')}</p>
      <ClockChoice {...clocks} />
      <More clock={clocks} />
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={() => onStart(control)}>
          {t('clock.ready')}
        </Button>
      </div>
      <Preview clock={control} />
    </main>
  );
}

interface RunningProps {
  core: Core;
  kept: KeptClock;
  onAgain(): void;
  onEnd(): void;
}

function Running({ core, kept, onAgain, onEnd }: RunningProps) {
  const clock = useMemo(() => new BoardClock(core, kept), [kept]);
  useEffect(() => () => clock.close(), [clock]);
  return <Halves clock={clock} onAgain={onAgain} onEnd={onEnd} />;
}
