import '../../styles/endgames.css';
import { useEffect, useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import { summaryOf } from '../../endgames/result';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/endgames';
import { shownSan } from '../../i18n/notation';
import { spoken } from '../../i18n/speech';
import { leftWords, lineWords, moveWords, positionWords } from '../../i18n/table_words';
import { Button } from '../../parts/controls';
import { type TableAnswer, type TableLine, type TableMove, lookUp, lookUpLine } from '../../server/tablebase';
import { say } from '../../state/notices';
import type { Study } from '../../study/study';

/** So that holding an arrow key asks about the last position alone. */
const kPauseMs = 150;
const kMovesShown = 6;

type Found = { fen: string; answer: TableAnswer; line: TableLine | null } | { fen: string; failed: true };

/** What the server's endgame tables say of the position looked at. */
export function EndgameTables({ study }: { study: Study }) {
  const { fen } = study.at.value;
  const found = useFound(fen);
  if (!found || found.fen !== fen)
    return <section class="endgames" aria-label={t('tables.title')} aria-busy="true" data-testid="endgames" />;
  return (
    <section class="endgames" aria-label={t('tables.title')} data-testid="endgames">
      <h2 class="endgames-title">{t('tables.title')}</h2>
      {'failed' in found ? <p class="hint">{t('tables.notReached')}</p> : <Known study={study} {...found} />}
    </section>
  );
}

/** Asks the server about each position that is looked at for a while. */
function useFound(fen: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      try {
        const answer = await lookUp(fen, signal);
        if (!answer) return setFound({ fen, failed: true });
        setFound({ fen, answer, line: null });
        const isDecided = answer.dtz !== null && answer.dtz !== 0;
        const line = isDecided ? await lookUpLine(fen, signal) : null;
        if (line) setFound({ fen, answer, line });
      } catch {
        if (!signal.aborted) setFound({ fen, failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), kPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [fen]);
  return found;
}

interface KnownProps {
  study: Study;
  fen: string;
  answer: TableAnswer;
  line: TableLine | null;
}

function Known({ study, fen, answer, line }: KnownProps) {
  const words = positionWords(answer, turnOf(fen));
  const summary = line && summaryOf(line);
  useEffect(() => say(words), [words]);
  if (answer.category === 'unknown') return <p class="hint">{words}</p>;
  return (
    <>
      <p class="endgames-result" data-testid="endgames-result">
        {words}
      </p>
      {summary && <p data-testid="endgames-line">{lineWords(summary)}</p>}
      <p class="hint" data-testid="endgames-left">
        {leftWords(fen)}
      </p>
      <Moves key={fen} study={study} moves={answer.moves} />
      {line && line.mainline.length > 0 && (
        <Button icon="next" testid="endgames-show" onClick={() => showLine(study, line)}>
          {t('tables.show')}
        </Button>
      )}
    </>
  );
}

/** The best moves, each with its result and distance; all of them if they are wanted. */
function Moves({ study, moves }: { study: Study; moves: readonly TableMove[] }) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? moves : moves.slice(0, kMovesShown);
  return (
    <>
      <ol class="endgames-moves" aria-label={t('tables.moves')}>
        {shown.map(move => (
          <li key={move.uci}>
            <button
              type="button"
              class="move"
              aria-label={common('moves.spoken', { move: `${shownSan(move.san)} ${moveWords(move)}`, words: spoken(move.san) })}
              onClick={() => study.go(study.extend(study.at.value, [move]))}
              data-testid="endgames-move"
            >
              {shownSan(move.san)} <small>{moveWords(move)}</small>
            </button>
          </li>
        ))}
      </ol>
      {shown.length < moves.length && (
        <Button kind="quiet" testid="endgames-all" onClick={() => setAll(true)}>
          {t('tables.all', { count: moves.length })}
        </Button>
      )}
    </>
  );
}

/** Writes the line down and leads to its first move. */
function showLine(study: Study, { mainline }: TableLine): void {
  const node = study.at.value;
  study.extend(node, mainline);
  const first = node.children.find(({ uci }) => uci === mainline[0]?.uci);
  if (first) study.go(first);
}
