import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { t as puzzleWords } from '../../i18n/catalogue/puzzles';
import { lessons } from '../../learn/lessons';
import { toggled } from '../../lessons/answers';
import { type FilePuzzle, readPuzzleFile, spread } from '../../lessons/homework';
import { Choice, Select } from '../../parts/controls';
import { readMoment } from '../../parts/moments';
import { isTheme, path } from '../../puzzles/path';
import { themes } from '../../puzzles/types';
import type { NewHomework } from '../../server/lessons';
import { ChapterTaskFields } from './chapter_task_fields';

const counts = ['0', '3', '5', '8', '10'] as const;
type Count = (typeof counts)[number];
const mostTries = [0, 1, 2, 3] as const;

/** The puzzles of the page as a file has them. */
const ofPage: readonly FilePuzzle[] = path.map(({ number: _, moves, ...puzzle }) => ({ ...puzzle, moves: moves.join(' ') }));

interface HomeworkFormProps {
  isBusy: boolean;
  /** Whether it was set. */
  onSet(homework: NewHomework): Promise<boolean>;
}

/** The puzzles of the homework: of a theme, of this page or of a file, from easy to hard. */
function usePuzzles() {
  const [theme, setTheme] = useState<string>('fork');
  const [count, setCount] = useState<Count>('5');
  const [file, setFile] = useState<readonly FilePuzzle[] | null>(null);
  const [isBadFile, setBadFile] = useState(false);
  const source = file ?? ofPage;
  const offered = ['all', ...themes].filter(one => one === 'all' || source.some(puzzle => puzzle.theme === one));
  const puzzles = spread(
    source.filter(puzzle => theme === 'all' || puzzle.theme === theme),
    Number(count),
  );
  const load = async (input: HTMLInputElement) => {
    const text = await input.files?.[0]?.text();
    const read = text === undefined ? null : readPuzzleFile(text);
    setFile(read);
    setTheme(read ? 'all' : 'fork');
    setBadFile(text !== undefined && read === null);
  };
  return { theme, setTheme, count, setCount, isBadFile, offered, puzzles, load };
}

function PuzzleFields({ theme, setTheme, count, setCount, isBadFile, offered, load }: ReturnType<typeof usePuzzles>) {
  return (
    <>
      <Select<string>
        label={t('homework.puzzles')}
        options={offered.map(value => ({ value, label: isTheme(value) ? puzzleWords(`theme.${value}`) : t('homework.allThemes') }))}
        value={theme}
        onChoose={setTheme}
        testid="homework-theme"
      />
      <Select<Count>
        label={t('homework.count')}
        options={counts.map(value => ({ value, label: value }))}
        value={count}
        onChoose={setCount}
        testid="homework-count"
      />
      <label class="field">
        <span>{t('homework.file')}</span>
        <input type="file" accept=".json,application/json" onChange={event => void load(event.currentTarget)} data-testid="homework-file" />
      </label>
      {isBadFile && (
        <p class="fault" role="alert">
          {t('homework.badFile')}
        </p>
      )}
    </>
  );
}

interface LessonFieldsProps {
  chosen: ReadonlySet<string>;
  onToggle(id: string): void;
}

function LessonFields({ chosen, onToggle }: LessonFieldsProps) {
  return (
    <fieldset class="homework-lessons">
      <legend>{t('homework.lessons')}</legend>
      {lessons.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => onToggle(id)} data-testid={`homework-lesson-${id}`} /> {title}
        </label>
      ))}
    </fieldset>
  );
}

/** Where a teacher puts homework together: puzzles of a theme, of this page or of a file, chapters of studies, and lessons of the school. */
export function HomeworkForm({ isBusy, onSet }: HomeworkFormProps) {
  const [name, setName] = useState('');
  const [deadline, setDeadline] = useState('');
  const [tries, setTries] = useState<number>(0);
  const chosenPuzzles = usePuzzles();
  const { puzzles } = chosenPuzzles;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [chapters, setChapters] = useState<ReadonlySet<string>>(new Set());
  const submit = (event: Event) => {
    event.preventDefault();
    const until = readMoment(deadline);
    const ids = lessons.map(({ id }) => id).filter(id => chosen.has(id));
    const homework = { name, puzzles: JSON.stringify(puzzles), lessons: ids.join(' '), chapters: [...chapters].join(' '), tries };
    void onSet(until === null ? homework : { ...homework, deadline: until }).then(isSet => {
      if (isSet) setName('');
    });
  };
  return (
    <form class="question-form wide" onSubmit={submit} data-testid="homework-form">
      <h3>{t('homework.new')}</h3>
      <label class="field">
        <span>{t('homework.name')}</span>
        <input
          type="text"
          required
          maxLength={60}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
          data-testid="homework-name"
        />
      </label>
      <PuzzleFields {...chosenPuzzles} />
      <ChapterTaskFields chosen={chapters} onToggle={place => setChapters(toggled(chapters, place))} />
      <LessonFields chosen={chosen} onToggle={id => setChosen(toggled(chosen, id))} />
      <Choice<number>
        legend={t('homework.tries')}
        options={mostTries.map(value => ({ value, label: value === 0 ? t('homework.anyTries') : t('homework.triesOf', { count: value }) }))}
        value={tries}
        onChoose={setTries}
        testid="homework-tries"
      />
      <label class="field">
        <span>{t('homework.deadline')}</span>
        <input
          type="datetime-local"
          value={deadline}
          onInput={event => setDeadline(event.currentTarget.value)}
          data-testid="homework-deadline"
        />
      </label>
      <button
        type="submit"
        class="button main"
        disabled={isBusy || puzzles.length + chosen.size + chapters.size === 0}
        data-testid="set-homework"
      >
        {t('homework.set')}
      </button>
    </form>
  );
}
