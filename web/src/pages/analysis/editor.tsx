import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { usualStart } from '../../core/start';
import { Button, Choice, Switch } from '../../parts/controls';
import { useChosen } from '../../parts/use_chosen';
import { notify, say } from '../../state/notices';
import { positionPart } from '../../state/position_part';
import { go } from '../../state/route';
import { hindrances } from '../../study/faults';
import { allow, enPassantSquares, isGarbled, kEmpty, readSetup, type Right, rights, type Setup, writeSetup } from '../../study/setup';
import type { StudyRules } from '../../study/study_rules';
import { sourceOf } from '../../study/sources';
import { t } from '../../i18n/catalogue/study';
import { other, sides } from '../../i18n/sides';
import { type Editing, SetupBoard } from './setup_board';

interface EditorProps {
  core: Core;
  rules: StudyRules;
  part: string | null;
}

const turns = () => (['white', 'black'] as const).map(value => ({ value, label: sides[value] }));
const rightNames: Record<Right, 'editor.whiteShort' | 'editor.whiteLong' | 'editor.blackShort' | 'editor.blackLong'> = {
  K: 'editor.whiteShort',
  Q: 'editor.whiteLong',
  k: 'editor.blackShort',
  q: 'editor.blackLong',
};

/** Sets up the position that the address names. What cannot be read is told; one that is only not legal yet is what the editor is for. */
function useBrought({ core, rules, part }: EditorProps, setSetup: (setup: Setup) => void): void {
  useEffect(() => {
    void sourceOf(core, part ?? 'none=').then(source => {
      if (typeof source !== 'object' || !('fen' in source)) return;
      setSetup(readSetup(source.fen, source.chess960));
      const look = rules.look(source.fen, source.chess960);
      if (!look.position && isGarbled(source.fen)) notify(t('desk.noPosition', { why: hindrances(look)[0] ?? '' }), 'wrong');
    });
  }, [part]);
}

/** Any position, set up by hand. */
export function EditorPage({ core, rules, part }: EditorProps) {
  const [editing, edit] = useChosen<Editing>({
    setup: readSetup(usualStart, false),
    bottom: 'white',
    tool: 'hand',
    held: null,
    cursor: 'e1',
    dragged: null,
  });
  const { setup, bottom } = editing;
  const setSetup = (setup: Setup) => edit({ setup });
  useBrought({ core, rules, part }, setSetup);
  const fen = writeSetup(setup);
  const look = useMemo(() => rules.look(fen, setup.chess960), [fen, setup.chess960]);
  return (
    <main class="game desk editor" data-testid="editor">
      <SetupBoard editing={editing} edit={edit} />
      <div class="panel">
        <h1>{t('editor.title')}</h1>
        <Verdict look={look} />
        <Choice
          legend={t('editor.turn')}
          options={turns()}
          value={setup.turn}
          onChoose={turn => setSetup({ ...setup, turn, enPassant: '' })}
          testid="turn"
        />
        <fieldset class="rights">
          <legend>{t('editor.castling')}</legend>
          {rights.map(right => (
            <label key={right}>
              <input
                type="checkbox"
                checked={setup.castling.includes(right)}
                onChange={event => setSetup(allow(setup, right, event.currentTarget.checked))}
                data-testid={`right-${right}`}
              />
              {t(rightNames[right])}
            </label>
          ))}
        </fieldset>
        <EnPassant setup={setup} onChoose={enPassant => setSetup({ ...setup, enPassant })} />
        <Switch
          label={t('editor.chess960')}
          on={setup.chess960}
          onChange={chess960 => setSetup({ ...setup, chess960 })}
          testid="chess960"
        />
        <FenField fen={fen} onRead={read => setSetup(readSetup(read, setup.chess960))} />
        <div class="desk-row">
          <Button testid="start-position" onClick={() => setSetup(readSetup(usualStart, false))}>
            {t('editor.start')}
          </Button>
          <Button testid="clear" onClick={() => setSetup(readSetup(kEmpty, setup.chess960))}>
            {t('editor.clear')}
          </Button>
          <Button icon="flip" kind="quiet" testid="flip" label={t('editor.flip')} onClick={() => edit({ bottom: other(bottom) })} />
        </div>
        <Goals setup={setup} look={look} />
      </div>
    </main>
  );
}

function EnPassant({ setup, onChoose }: { setup: Setup; onChoose(square: string): void }) {
  const squares = enPassantSquares(setup);
  if (squares.length === 0) return null;
  return (
    <label class="field">
      <span>{t('editor.enPassant')}</span>
      <select value={setup.enPassant} onChange={event => onChoose(event.currentTarget.value)} data-testid="en-passant">
        <option value="">{t('editor.noEnPassant')}</option>
        {squares.map(square => (
          <option key={square} value={square}>
            {square}
          </option>
        ))}
      </select>
    </label>
  );
}

type LookResult = ReturnType<StudyRules['look']>;

/** Whether a game can begin here; if not, why. */
function Verdict({ look }: { look: LookResult }) {
  const { position, faults } = look;
  const problems = hindrances(look);
  const isGood = problems.length === 0;
  const words = isGood ? [t('editor.good')] : problems;
  useEffect(() => say(words.join(' ')), [words.join(' ')]);
  return (
    <div class={`verdict ${isGood ? 'good' : 'bad'}`} data-testid="verdict">
      {faults.length > 0 && <p>{t('editor.faults')}</p>}
      <ul>
        {words.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {!isGood && position && <p class="hint">{t('editor.look')}</p>}
    </div>
  );
}

function FenField({ fen, onRead }: { fen: string; onRead(fen: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = () => {
    if (typed?.trim()) onRead(typed.trim());
    setTyped(null);
  };
  return (
    <label class="field">
      <span>{t('editor.fen')}</span>
      <input
        type="text"
        dir="ltr"
        value={typed ?? fen}
        spellcheck={false}
        autocomplete="off"
        onInput={event => setTyped(event.currentTarget.value)}
        onChange={read}
        onKeyDown={event => event.key === 'Enter' && read()}
        data-testid="fen"
      />
    </label>
  );
}

/** What can be done with the position. */
function Goals({ setup, look }: { setup: Setup; look: LookResult }) {
  const canPlay = look.faults.length === 0 && look.position !== null && look.position.over === null;
  const part = positionPart(look.position?.fen ?? '', setup.chess960);
  return (
    <div class="desk-row">
      <Button kind="main" testid="analyse" disabled={!look.position} onClick={() => go(`/analysis#${part}`)}>
        {t('editor.analyse')}
      </Button>
      <Button testid="play-screen" disabled={!canPlay} onClick={() => go(`/screen#${part}`)}>
        {t('editor.play')}
      </Button>
      <Button testid="play-computer" disabled={!canPlay} onClick={() => go(`/computer#${part}`)}>
        {t('editor.computer')}
      </Button>
    </div>
  );
}
