import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { useAction } from '../../parts/action';
import { Button, Switch } from '../../parts/controls';
import {
  addPupils,
  type Card,
  fetchClass,
  pair,
  pairEverybody,
  permissions,
  type Pupil,
  type PupilPermissions,
  renewCards,
  type SchoolClass,
  setClocks,
  setPermissions,
} from '../../server/classes';
import { Cards } from './cards';
import { Roster } from './roster';
import { Wall } from './wall';
import { wordsOf } from './class_errors';

interface EnrolmentProps {
  isBusy: boolean;
  /** One name a line. */
  onEnrol(names: string): void;
}

/** Where a list of names is pasted. */
function Enrolment({ isBusy, onEnrol }: EnrolmentProps) {
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

/** How often the class is asked for again: who has come, who plays. The boards themselves are live. */
const kAgainMs = 2_000;

/** One class: its pupils, their cards and their boards. */
export function ClassPage({ id, onBack }: { id: string; onBack(): void }) {
  const [found, setFound] = useState<(SchoolClass & { pupils: Pupil[] }) | null>(null);
  const [cards, setCards] = useState<Card[] | null>(null);
  const action = useAction(wordsOf);
  const isBusy = action.isBusy.value;
  const refresh = () => fetchClass(id).then(setFound);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () =>
      void refresh()
        .catch(action.fail)
        .finally(() => (timer = setTimeout(again, kAgainMs)));
    again();
    return () => clearTimeout(timer);
  }, [id]);
  const act = (what: () => Promise<unknown>) => void action.run(() => what().then(refresh));
  if (!found) return <main class="loading" aria-busy="true" data-testid="class-loading" />;
  if (cards) return <Cards cards={cards} school={found.name} onDone={() => setCards(null)} />;
  return (
    <main class="class-page" data-testid="class">
      <Button kind="quiet" testid="all-classes" onClick={onBack}>
        {t('classes.all')}
      </Button>
      <h1>
        <bdi>{found.name}</bdi>
      </h1>
      <p class="fault" role="alert" data-testid="class-problem">
        {action.note.value}
      </p>
      {found.pupils.length > 0 && (
        <>
          <Wall pupils={found.pupils} onClocks={stopped => act(() => setClocks(id, stopped))} />
          <Roster
            pupils={found.pupils}
            onPair={(players, clock) => act(() => pair(id, players, clock))}
            onPairAll={clock => act(() => pairEverybody(id, clock))}
            onRenew={pupil => act(() => renewCards(id, pupil).then(setCards))}
          />
        </>
      )}
      <Enrolment isBusy={isBusy} onEnrol={names => act(() => addPupils(id, names).then(setCards))} />
      {found.pupils.length > 0 && (
        <ClassRules
          may={found.may}
          isBusy={isBusy}
          onAllow={may => act(() => setPermissions(id, may))}
          onRenew={() => act(() => renewCards(id).then(setCards))}
        />
      )}
    </main>
  );
}
