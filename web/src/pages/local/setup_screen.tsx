import { kFirstMoves } from '../../core/first_moves';
import type { Color } from '../../core/types';
import { ClockChoice } from '../../parts/clock_choice';
import { Button, Choice, TextField } from '../../parts/controls';
import type { Facing } from '../../state/local_games';
import { More } from '../../parts/more';
import { useChosen } from '../../parts/use_chosen';
import { afterForm, lazy } from '../../parts/lazy';
import type { SetupProps } from './setup';
import { startOf } from './terms';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/setup';
import { kUnnamed, sideName, sides } from '../../i18n/sides';

const Preview = lazy(() => afterForm(() => import('../../parts/preview')).then(found => found.Preview), undefined, null);
const PickDialog = lazy(() => import('../../parts/pick_dialog').then(found => found.PickDialog), undefined, null);

const facings = (): { value: Facing; label: string; about: string }[] =>
  (['turns', 'stays', 'faces'] as const).map(value => ({ value, label: t(`setup.${value}`), about: t(`setup.${value}About`) }));

const colors = () =>
  [
    { value: 'named', label: t('setup.named'), about: t('setup.namedAbout') },
    { value: 'pawns', label: t('setup.pawns'), about: t('setup.secondPicks') },
  ] as const;

/** All that is chosen here. */
interface ScreenWish {
  facing: Facing;
  clock: string;
  /** Of Chess960's start positions; null is the usual one. */
  number: number | null;
  rules: string;
  colors: 'named' | 'pawns';
  /** Until the colours are drawn, "white" is the first player and "black" the second. */
  names: Record<Color, string>;
  /** Whether the pawns are hidden and a hand is being picked. */
  isPicking: boolean;
}

/** Before a game at one screen: how the board lies, the clock, and names for those who want them. */
export function SetupScreen({ given, onStart }: SetupProps) {
  const [wish, choose] = useChosen<ScreenWish>({
    facing: 'turns',
    clock: '-',
    number: null,
    rules: '',
    colors: 'named',
    names: { white: '', black: '' },
    isPicking: false,
  });
  const { facing, clock, number, rules, names } = wish;
  const byPawns = wish.colors === 'pawns';
  const clocks = { value: clock, onChoose: (clock: string) => choose({ clock }) };
  const [first, second] = [names.white.trim(), names.black.trim()];
  const players = { white: first || t('setup.first'), black: second || t('setup.second') };
  const start = (ofSecond: Color) => {
    const [white, black] = ofSecond === 'black' ? [first, second] : [second, first];
    const names = { white: white || kUnnamed, black: black || kUnnamed };
    const isUsual = !given && number === null && !rules;
    onStart(
      core => ({ kind: 'screen', terms: { ...(given ?? startOf(core, number)), clock, rules }, names, facing, side: 'white', level: 1 }),
      isUsual ? kFirstMoves : 0,
    );
  };
  return (
    <main class="setup seen">
      <h1>{common('title.screen')}</h1>
      {given && <p class="lead-line">{t('setup.given')}</p>}
      <Choice
        legend={t('setup.board')}
        shape="cards"
        options={facings()}
        value={facing}
        onChoose={facing => choose({ facing })}
        testid="facing"
      />
      <ClockChoice {...clocks} />
      <Names names={names} byPawns={byPawns} onChoose={names => choose({ names })} />
      <More
        clock={clocks}
        start={given ? null : { value: number, onChoose: number => choose({ number }) }}
        rules={{ words: rules, onChoose: rules => choose({ rules }) }}
        also={byPawns ? [t('setup.pawns')] : []}
      >
        <Choice
          legend={t('setup.colours')}
          shape="cards"
          options={colors()}
          value={wish.colors}
          onChoose={colors => choose({ colors })}
          testid="colors"
        />
      </More>
      <div class="setup-start">
        <Button kind="main" testid="start" onClick={() => (byPawns ? choose({ isPicking: true }) : start('black'))}>
          {t(byPawns ? 'setup.closeHands' : 'setup.start')}
        </Button>
      </div>
      <Preview {...{ clock, facing, given, number }} names={byPawns ? players : names} byLot={byPawns} />
      {wish.isPicking && (
        <PickDialog picker={players.black} other={players.white} onClose={() => choose({ isPicking: false })} onPicked={start} />
      )}
    </main>
  );
}

interface NamesProps {
  names: Record<Color, string>;
  /** Nobody knows yet who is White. */
  byPawns: boolean;
  onChoose(names: Record<Color, string>): void;
}

function Names({ names, byPawns, onChoose }: NamesProps) {
  return (
    <div class="pair">
      <TextField
        label={byPawns ? t('setup.nameFirst') : t('setup.nameOf', { side: sides.white })}
        placeholder={byPawns ? t('setup.first') : sideName('white')}
        value={names.white}
        onInput={white => onChoose({ ...names, white })}
        testid="name-white"
      />
      <TextField
        label={byPawns ? t('setup.nameSecond') : t('setup.nameOf', { side: sides.black })}
        placeholder={byPawns ? t('setup.second') : sideName('black')}
        value={names.black}
        onInput={black => onChoose({ ...names, black })}
        testid="name-black"
      />
    </div>
  );
}
