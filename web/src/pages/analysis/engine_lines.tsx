import { useEffect, useState } from 'preact/hooks';
import { moveNumberOf, turnOf } from '../../core/pieces';
import { Button, Switch } from '../../parts/controls';
import { say } from '../../state/notices';
import { evalWords } from '../../study/evals';
import type { Lines, Shown } from '../../study/lines';
import type { Study } from '../../study/study';
import type { EngineLine, LineMove } from '../../study/types';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { shownSan } from '../../i18n/notation';
import { spoken } from '../../i18n/speech';

const counts = [1, 2, 3, 4, 5];
/** The first depth that is read out; later ones are seen. */
const kSaidDepth = 12;
const kMovesShown = 10;

/** What the engine thinks of the position looked at. */
export function EngineLines({ study, lines }: { study: Study; lines: Lines }) {
  const isOn = lines.isOn.value;
  const shown = lines.shown.value;
  const { over } = study.look.value;
  useSpeech(shown);
  return (
    <section class="engine" aria-label={t('engine.title')} data-testid="engine">
      <div class="engine-head">
        <Switch label={t('engine.title')} on={isOn} onChange={on => lines.toggle(on)} testid="engine-on" />
        <label class="engine-count">
          <span>{t('engine.lines')}</span>
          <select value={lines.count.value} onChange={event => lines.choose(Number(event.currentTarget.value))} data-testid="engine-lines">
            {counts.map(count => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      </div>
      {lines.fault.value && <p class="fault">{t('engine.fault', { what: lines.fault.value })}</p>}
      {isOn && over && <p class="hint">{t('engine.over')}</p>}
      {isOn && !over && <Found study={study} shown={shown} count={lines.count.value} />}
    </section>
  );
}

function Found({ study, shown, count }: { study: Study; shown: Shown | null; count: number }) {
  const speed = shown && shown.ms > 0 ? Math.round(shown.nodes / shown.ms) : 0;
  const best = shown?.findings.lines[0];
  return (
    <>
      <p class="engine-state hint" data-testid="engine-state">
        {shown ? `${t('engine.depth', { depth: shown.findings.depth })} · ${t('engine.speed', { speed })}` : t('engine.thinking')}
      </p>
      <ol class="engine-lines" style={{ '--lines': count }}>
        {(shown?.findings.lines ?? []).map((line, rank) => (
          <Line key={rank} study={study} line={line} rank={rank} />
        ))}
      </ol>
      {best?.mate !== undefined && best.mate !== 0 && <ShowMate study={study} line={best.moves} />}
    </>
  );
}

/** The number before the move that many plies after `fen`: "12." before White's, "12…" where a line begins with Black's. */
function numberBefore(fen: string, plies: number): string {
  const half = plies + (turnOf(fen) === 'black' ? 1 : 0);
  const number = moveNumberOf(fen) + Math.floor(half / 2);
  return half % 2 === 0 ? `${number}.` : plies === 0 ? `${number}…` : '';
}

function Line({ study, line, rank }: { study: Study; line: EngineLine; rank: number }) {
  const node = study.at.value;
  const playTo = (index: number) => study.go(study.extend(node, line.moves.slice(0, index + 1)));
  return (
    <li class="engine-line" data-testid={`line-${rank + 1}`}>
      <strong class="engine-eval" data-testid={`eval-${rank + 1}`}>
        {evalWords(line)}
      </strong>
      <span class="engine-moves">
        {line.moves.slice(0, kMovesShown).map(({ san }, index) => (
          <span class="engine-move" key={index}>
            {numberBefore(node.fen, index) && <span class="move-number">{numberBefore(node.fen, index)}</span>}
            <button
              type="button"
              class="move"
              aria-label={common('moves.spoken', { move: shownSan(san), words: spoken(san) })}
              onClick={() => playTo(index)}
            >
              {shownSan(san)}
            </button>
          </span>
        ))}
      </span>
    </li>
  );
}

/** Writes the mate down as a line and leads to its first move: the arrow keys step through it. */
function ShowMate({ study, line }: { study: Study; line: readonly LineMove[] }) {
  const show = () => {
    const node = study.at.value;
    study.extend(node, line);
    const first = node.children.find(({ uci }) => uci === line[0]?.uci);
    if (first) study.go(first);
  };
  return (
    <Button icon="next" testid="show-mate" onClick={show}>
      {t('engine.mate')}
    </Button>
  );
}

/** Reads out the best move once it has been thought about for a while. */
function useSpeech(shown: Shown | null): void {
  const [said, setSaid] = useState(false);
  const depth = shown?.findings.depth ?? 0;
  const isReady = shown !== null && (depth >= kSaidDepth || shown.done);
  useEffect(() => {
    if (!isReady) return setSaid(false);
    const best = shown.findings.lines[0];
    const move = best?.moves[0];
    if (said || !best || !move) return;
    setSaid(true);
    say(t('engine.best', { move: spoken(move.san), eval: evalWords(best), depth }));
  }, [isReady]);
}
