import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { clockLabel, noClock } from '../../i18n/time_controls';
import { Button, Select } from '../../parts/controls';
import type { LeftOver, Pupil, Task } from '../../server/classes';

const clocks = [noClock, '3+2', '5+3', '10+0', '10+5', '15+10'] as const;
type Clock = (typeof clocks)[number];

/** The level that a pupil meets who is left over: it makes mistakes, and takes what is given. */
const kLevel = 2;

interface RosterProps {
  pupils: readonly Pupil[];
  /** White, Black, White, Black, … */
  onPair(players: readonly string[], clock: string): void;
  onPairAll(clock: string): void;
  /** Who was left over when all were paired. */
  leftOver: LeftOver | null;
  onComputer(pupil: string, level: number, clock: string): void;
  onTask(pupil: string, task: Task): void;
  onRenew(pupil: string): void;
}

/** The pupils; two who are chosen one after the other begin a game, or all who are free. */
export function Roster({ pupils, onPair, onPairAll, leftOver, onComputer, onTask, onRenew }: RosterProps) {
  const [white, setWhite] = useState('');
  const [clock, setClock] = useState<Clock>('10+5');
  const free = pupils.filter(pupil => pupil.game === '' && pupil.presence === 'here');
  const choose = (account: string) => {
    if (white === '' || white === account) return setWhite(white === '' ? account : '');
    setWhite('');
    onPair([white, account], clock);
  };
  const pairAll = () => {
    setWhite('');
    onPairAll(clock);
  };
  return (
    <section aria-labelledby="roster">
      <h2 id="roster">{t('classes.pupils')}</h2>
      <p>{t('classes.pickHint')}</p>
      <div class="class-tools">
        <Select<Clock>
          label={t('classes.clock')}
          options={clocks.map(value => ({ value, label: clockLabel(value) }))}
          value={clock}
          onChoose={setClock}
          testid="class-clock"
        />
        <Button kind="main" testid="pair-all" disabled={free.length < 2} onClick={pairAll}>
          {t('classes.pairAll')}
        </Button>
      </div>
      {leftOver && (
        <div class="left-over" role="status" data-testid="left-over">
          <p>{t('classes.leftOver', { name: leftOver.shown })}</p>
          <Button testid="left-computer" onClick={() => onComputer(leftOver.account, kLevel, clock)}>
            {t('classes.leftComputer')}
          </Button>
          <Button testid="left-puzzles" onClick={() => onTask(leftOver.account, 'puzzles')}>
            {t('classes.leftPuzzles')}
          </Button>
          <Button testid="left-rest" onClick={() => onTask(leftOver.account, 'rest')}>
            {t('classes.leftRest')}
          </Button>
        </div>
      )}
      <ul class="roster" data-testid="roster">
        {pupils.map(({ account, shown, presence, game }) => (
          <li key={account} class={presence} data-testid={`pupil-${account}`}>
            <Button testid="choose" pressed={white === account} disabled={game !== ''} onClick={() => choose(account)}>
              <bdi>{shown}</bdi>
              <small data-testid="presence">{game === '' || presence !== 'here' ? t(`classes.${presence}`) : t('classes.plays')}</small>
            </Button>
            <Button kind="quiet" testid="renew" label={t('classes.cardOf', { name: shown })} onClick={() => onRenew(account)}>
              {t('classes.card')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
