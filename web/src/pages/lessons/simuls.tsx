import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { momentWords } from '../../i18n/moment';
import { clockLabel, noClock } from '../../i18n/time_controls';
import { Button, Choice, Select, Switch } from '../../parts/controls';
import { toggled } from '../../lessons/answers';
import { useList } from '../../parts/list';
import type { Pupil } from '../../server/classes';
import { beginSimul, fetchSimuls, type HostColor, hostColors } from '../../server/lessons';
import { isGarbled } from '../../study/setup';
import { wordsOf } from './lesson_errors';
import { SimulBoards } from './simul_boards';

const clocks = [noClock, '10+5', '15+10', '30+0'] as const;
type Clock = (typeof clocks)[number];

/** The teacher plays several pupils at once: the form, those that were begun, and the boards of one. */
export function Simuls({ id, pupils }: { id: string; pupils: readonly Pupil[] }) {
  const list = useList(() => fetchSimuls(id), wordsOf);
  const [open, setOpen] = useState('');
  const [clock, setClock] = useState<Clock>(noClock);
  const [color, setColor] = useState<HostColor>('white');
  const [takebacks, setTakebacks] = useState(true);
  const [fen, setFen] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(pupils.filter(({ presence }) => presence === 'here').map(({ account }) => account)),
  );
  const begin = list.submit(async () => {
    const begun = await beginSimul(id, { pupils: [...chosen].join(' '), clock, color, takebacks, fen: fen.trim() });
    await list.load(() => fetchSimuls(id));
    setOpen(begun);
  });
  if (open !== '') return <SimulBoards id={id} simul={open} onBack={() => setOpen('')} />;
  return (
    <section role="main" aria-labelledby="simul" data-testid="simuls">
      <h2 id="simul">{t('part.simul')}</h2>
      <p class="fault" role="alert" data-testid="simul-problem">
        {list.note.value}
      </p>
      <ul class="homework-list">
        {list.items.value?.map(({ id: simul, created }) => (
          <li key={simul}>
            <Button onClick={() => setOpen(simul)}>{momentWords(created)}</Button>
          </li>
        ))}
      </ul>
      <form class="question-form wide" onSubmit={begin}>
        <ChosenPupils pupils={pupils} chosen={chosen} onToggle={account => setChosen(toggled(chosen, account))} />
        <Choice<HostColor>
          legend={t('simul.color')}
          options={hostColors.map(value => ({ value, label: t(`simul.${value}`) }))}
          value={color}
          onChoose={setColor}
          testid="simul-color"
        />
        <Select<Clock>
          label={t('simul.clock')}
          options={clocks.map(value => ({ value, label: clockLabel(value) }))}
          value={clock}
          onChoose={setClock}
          testid="simul-clock"
        />
        <StartField fen={fen} onInput={setFen} />
        <Switch label={t('simul.takebacks')} on={takebacks} onChange={setTakebacks} testid="simul-takebacks" />
        <button type="submit" class="button main" disabled={list.isBusy.value || chosen.size === 0} data-testid="begin-simul">
          {t('simul.begin')}
        </button>
      </form>
    </section>
  );
}

interface ChosenPupilsProps {
  pupils: readonly Pupil[];
  chosen: ReadonlySet<string>;
  onToggle(account: string): void;
}

function ChosenPupils({ pupils, chosen, onToggle }: ChosenPupilsProps) {
  return (
    <fieldset class="homework-lessons">
      <legend>{t('simul.pupils')}</legend>
      {pupils.map(({ account, shown }) => (
        <label key={account}>
          <input type="checkbox" checked={chosen.has(account)} onChange={() => onToggle(account)} data-testid={`simul-${account}`} />{' '}
          <bdi>{shown}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Where the games begin. */
function StartField({ fen, onInput }: { fen: string; onInput(fen: string): void }) {
  return (
    <label class="field">
      <span>{t('simul.position')}</span>
      <input
        type="text"
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        maxLength={200}
        aria-invalid={fen.trim() !== '' && isGarbled(fen)}
        value={fen}
        onInput={event => onInput(event.currentTarget.value)}
        data-testid="simul-fen"
      />
    </label>
  );
}
