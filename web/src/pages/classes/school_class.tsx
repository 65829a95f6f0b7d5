import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { useAction } from '../../parts/action';
import { Button, Switch } from '../../parts/controls';
import {
  addPupils,
  type Card,
  cardsPrinted,
  fetchClass,
  type LeftOver,
  pair,
  pairEverybody,
  pairWithComputer,
  permissions,
  type Pupil,
  type PupilPermissions,
  renewCards,
  type SchoolClass,
  setClocks,
  setPermissions,
  setTask,
} from '../../server/classes';
import { Dialog } from '../../parts/dialog';
import { afterPrinting, type KeptCard, keepCards, keptCards, withNew, withoutUsed } from '../../state/login_cards';
import { lazy } from '../../parts/lazy';
import { WithToday } from '../people/with_today';
import { Cards } from './cards';
import { makeAll, type Progress } from './enrolment';
import { Roster } from './roster';
import { Wall } from './wall';
import { wordsOf } from './class_errors';

const ClassStudies = lazy(() => import('../studies/class_studies').then(found => found.ClassStudies), undefined, null);

interface EnrolmentProps {
  isBusy: boolean;
  /** How far the accounts are; null: none are being made. */
  progress: Progress | null;
  /** One name a line. */
  onEnrol(names: string): void;
}

/** Where a list of names is pasted. */
function Enrolment({ isBusy, progress, onEnrol }: EnrolmentProps) {
  const [names, setNames] = useState('');
  const enrol = (event: Event) => {
    event.preventDefault();
    onEnrol(names);
  };
  return (
    <form class="enrol" onSubmit={enrol}>
      <label class="field">
        <span>{t('classes.names')}</span>
        <textarea required rows={6} value={names} onInput={event => setNames(event.currentTarget.value)} data-testid="pupil-names" />
      </label>
      <button type="submit" class="button main" disabled={isBusy} data-testid="enrol">
        {t(isBusy ? 'classes.working' : 'classes.add')}
      </button>
      {progress && (
        <p role="status" class="enrol-progress" data-testid="enrol-progress">
          <progress max={progress.all} value={progress.done} aria-label={t('classes.cards')} />
          {t('classes.progress', { ...progress })}
        </p>
      )}
    </form>
  );
}

interface RulesProps {
  may: PupilPermissions;
  isBusy: boolean;
  onAllow(may: Partial<PupilPermissions>): void;
  onRenew(): void;
}

const labels = {
  chat: 'classes.chat',
  messages: 'classes.messages',
  challenges: 'classes.challenges',
  lobby: 'classes.lobby',
  takebacks: 'classes.takebacks',
  computer: 'classes.computer',
  analysis: 'classes.analysis',
} as const;

function ClassRules({ may, isBusy, onAllow, onRenew }: RulesProps) {
  return (
    <section aria-labelledby="class-rules">
      <h2 id="class-rules">{t('classes.rules')}</h2>
      {permissions.map(name => (
        <Switch key={name} label={t(labels[name])} on={may[name]} onChange={on => onAllow({ [name]: on })} testid={`class-${name}`} />
      ))}
      <p>{t('classes.renewHint')}</p>
      <Button testid="renew-all" disabled={isBusy} onClick={onRenew}>
        {t('classes.renewAll')}
      </Button>
    </section>
  );
}

/** The cards of a class that can still be printed, and what changes them. */
function useCards(id: string) {
  const [kept, setKept] = useState<readonly KeptCard[]>(() => keptCards(id));
  // Also after this page was left: accounts are still being made then.
  const latest = useRef(kept);
  const change = (next: (now: readonly KeptCard[]) => readonly KeptCard[]) => {
    const changed = next(latest.current);
    if (changed === latest.current) return;
    latest.current = keepCards(id, changed);
    setKept(changed);
  };
  const keep = (made: readonly Card[], state: KeptCard['state']) => {
    change(cards => withNew(cards, made, state));
    return made;
  };
  return {
    kept,
    keep,
    printed: () => change(afterPrinting),
    seen: (pupils: readonly Pupil[]) => change(cards => withoutUsed(cards, pupils)),
  };
}

interface RenewalProps {
  /** The pupils whose cards are to be replaced. */
  pupils: readonly Pupil[];
  onClose(): void;
  onRenew(): void;
}

/** Asks before pupils lose their cards. */
function Renewal({ pupils, onClose, onRenew }: RenewalProps) {
  const [pupil, ...others] = pupils;
  const title = pupil && others.length === 0 ? t('classes.cardOf', { name: pupil.shown }) : t('classes.renewAsk', { count: pupils.length });
  return (
    <Dialog title={title} onClose={onClose} testid="renew-dialog">
      <p>{t('classes.renewText')}</p>
      <div class="dialog-buttons">
        <Button testid="keep-cards" onClick={onClose}>
          {t('classes.keep')}
        </Button>
        <Button kind="danger" testid="confirm-renew" onClick={onRenew}>
          {t('classes.renewYes')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How often the class is asked for again: who has come, who plays. The boards themselves are live. */
const kAgainMs = 2_000;

/** Does something again and again, as long as `id` is what is looked at. */
function useRepeated(what: () => Promise<unknown>, id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => void what().finally(() => (timer = setTimeout(again, kAgainMs)));
    again();
    return () => clearTimeout(timer);
  }, [id]);
}

function ClassHead({ id, name, onBack }: { id: string; name: string; onBack(): void }) {
  return (
    <>
      <Button kind="quiet" icon="back" testid="all-classes" onClick={onBack}>
        {t('classes.all')}
      </Button>
      <header class="class-head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <a class="button" href={`/lesson/${id}`} data-testid="to-lesson">
          {t('classes.lesson')}
        </a>
      </header>
    </>
  );
}

/** The studies of a class, and how more pupils come in. `onCards`: shows the cards that can still be printed; null: there are none. */
function Entry({ id, onCards, ...enrolment }: EnrolmentProps & { id: string; onCards: (() => void) | null }) {
  return (
    <>
      <ClassStudies id={id} />
      {onCards && (
        <Button icon="print" testid="show-cards" onClick={onCards}>
          {t('classes.showCards')}
        </Button>
      )}
      <Enrolment {...enrolment} />
    </>
  );
}

interface PairingProps {
  id: string;
  pupils: readonly Pupil[];
  onAct(what: () => Promise<unknown>): void;
  onRenew(account: string): void;
}

/** The pupils, and the games that are begun for them. */
function Pairing({ id, pupils, onAct, onRenew }: PairingProps) {
  const [leftOver, setLeftOver] = useState<LeftOver | null>(null);
  const settle = () => setLeftOver(null);
  return (
    <Roster
      pupils={pupils}
      onPair={(players, clock) => onAct(() => pair(id, players, clock))}
      onPairAll={clock => onAct(() => pairEverybody(id, clock).then(setLeftOver))}
      leftOver={leftOver}
      onComputer={(pupil, level, clock) => onAct(() => pairWithComputer(id, pupil, level, clock).then(settle))}
      onTask={(pupil, task) => onAct(() => setTask(id, pupil, task).then(settle))}
      onRenew={onRenew}
    />
  );
}

/** One class: its pupils, their cards and their boards. */
export function ClassPage({ id, onBack }: { id: string; onBack(): void }) {
  const [found, setFound] = useState<(SchoolClass & { pupils: Pupil[] }) | null>(null);
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const { kept, keep, printed, seen } = useCards(id);
  const [renewing, setRenewing] = useState<readonly Pupil[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const action = useAction(wordsOf);
  const isBusy = action.isBusy.value;
  const refresh = () =>
    fetchClass(id).then(now => {
      setFound(now);
      seen(now.pupils);
    });
  useRepeated(() => refresh().catch(action.fail), id);
  const act = (what: () => Promise<unknown>) => void action.run(() => what().then(refresh));
  const add = (group: string) => addPupils(id, group).then(made => keep(made, 'unused'));
  const enrol = (names: string) => act(() => makeAll(names, add, setProgress, setCards).finally(() => setProgress(null)));
  const renew = (pupils: readonly Pupil[]) => {
    setRenewing([]);
    const [only, ...others] = pupils;
    const one = only && others.length === 0 && (found?.pupils.length ?? 0) > 1 ? only.account : undefined;
    act(() => renewCards(id, one).then(made => setCards(keep(made, 'renewed'))));
  };
  if (!found) return <main class="loading" aria-busy="true" data-testid="class-loading" />;
  const onPrinted = () => void cardsPrinted(id).then(printed, action.fail);
  if (cards) return <Cards cards={cards} school={found.name} onPrinted={onPrinted} onDone={() => setCards(null)} />;
  const onCards = kept.length > 0 ? () => setCards(kept) : null;
  const entry = <Entry id={id} isBusy={isBusy} progress={progress} onEnrol={enrol} onCards={onCards} />;
  return (
    <main class="class-page" data-testid="class">
      <ClassHead id={id} name={found.name} onBack={onBack} />
      <p class="fault" role="alert" data-testid="class-problem">
        {action.note.value}
      </p>
      {found.pupils.length === 0 ? (
        <WithToday>{entry}</WithToday>
      ) : (
        <>
          <Wall pupils={found.pupils} onClocks={stopped => act(() => setClocks(id, stopped))} />
          <div class="places">
            <div>
              <Pairing
                id={id}
                pupils={found.pupils}
                onAct={act}
                onRenew={account => setRenewing(found.pupils.filter(pupil => pupil.account === account))}
              />
              {entry}
            </div>
            <aside>
              <ClassRules
                may={found.may}
                isBusy={isBusy}
                onAllow={may => act(() => setPermissions(id, may))}
                onRenew={() => setRenewing(found.pupils)}
              />
            </aside>
          </div>
        </>
      )}
      {renewing.length > 0 && <Renewal pupils={renewing} onClose={() => setRenewing([])} onRenew={() => renew(renewing)} />}
    </main>
  );
}
