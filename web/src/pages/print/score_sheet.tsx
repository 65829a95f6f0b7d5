import { useMemo } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import type { Core, CoreGame, GameView, Terms } from '../../core/types';
import { isOver } from '../../game/table';
import { diagramPlies, type Every, type Row, rowsOf, runsOf } from '../../paper/score';
import { t as say } from '../../words/catalogue';
import { t } from '../../words/catalogue/print';
import { clockWords, face } from '../../words/clocks';
import { foundDeadWords, proofWords, resultWords } from '../../words/endings';
import { locale } from '../../words/language';
import { shownSan } from '../../words/notation';
import { rulesWords } from '../../words/rules';
import { sides } from '../../words/sides';
import type { Paper } from '../../state/paper';
import { Sheet } from './sheet';

/** A game as it is kept: what was agreed, and its scoresheet. */
export interface Recorded {
  terms: Terms;
  lines: readonly string[];
}

interface Diagrammed {
  ply: number;
  caption: string;
  position: ReturnType<CoreGame['at']>;
}

interface Record {
  view: GameView;
  start: string;
  diagrams: Diagrammed[];
}

const usualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const kRows = 40;
const kDiagrams = 6;

/** "12." or "12…": whose move led there. */
const numberOf = (fen: string): string => {
  const [, turn, , , , number] = fen.split(' ');
  return turn === 'b' ? `${number}.` : `${Number(number) - 1}…`;
};

/** Reads the game in the core: what it says of it is what stands on the sheet. */
function read(core: Core, { terms, lines }: Recorded, every: Every): Record {
  const game = core.open(terms);
  try {
    for (const line of lines) game.record(line);
    const view = game.view(Number(lines.at(-1)?.split(' ')[0] ?? 0));
    const diagrams = diagramPlies(view.moves.length, every).map(ply => {
      const position = game.at(ply);
      const words = { number: numberOf(position.fen), move: shownSan(view.moves[ply - 1]?.san ?? '') };
      return { ply, position, caption: isOver(view) && ply === view.moves.length ? t('score.theEnd', words) : t('score.after', words) };
    });
    return { view, start: game.at(0).fen, diagrams };
  } finally {
    game.close();
  }
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <div class="score-field">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function resultOf(view: GameView): { score: string; why: string } {
  if (view.aborted) return { score: '', why: t('score.calledOff') };
  if (!view.outcome) return { score: '*', why: t('score.going') };
  const { headline, why, article, score } = resultWords(view.outcome);
  const dead = foundDeadWords(view);
  return { score, why: `${headline}. ${proofWords(view) ?? why} (${article})${dead ? ` ${dead}` : ''}` };
}

function Moves({ rows, timed, from }: { rows: readonly (Row | null)[]; timed: boolean; from: number }) {
  const cell = (move: Row['white'], key: string) => (
    <td key={key}>
      {move && shownSan(move.san)}
      {timed && move && move.remaining !== null && <small>{face(move.remaining)}</small>}
    </td>
  );
  return (
    <table class="score-moves">
      <thead>
        <tr>
          <td />
          <th>{t('score.white')}</th>
          <th>{t('score.black')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{row?.number ?? from + at}</th>
            {cell(row?.white ?? null, 'white')}
            {cell(row?.black ?? null, 'black')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Signatures = () => (
  <div class="signatures">
    {[t('score.signed', { side: sides.white }), t('score.signed', { side: sides.black }), t('score.arbiter')].map(words => (
      <span key={words}>{words}</span>
    ))}
  </div>
);

/** Two columns of moves; rows without a move are left to be written in. */
function Columns({ rows, timed, first }: { rows: readonly Row[]; timed: boolean; first: number }) {
  const padded = Array.from({ length: 2 * kRows }, (_, at) => rows[at] ?? null);
  return (
    <div class="score-columns">
      <Moves rows={padded.slice(0, kRows)} timed={timed} from={first} />
      <Moves rows={padded.slice(kRows)} timed={timed} from={first + kRows} />
    </div>
  );
}

/** An empty sheet, to be written on. */
export function EmptyScoreSheet({ paper }: { paper: Paper }) {
  return (
    <Sheet paper={paper} name="score">
      <h1>{t('score.title')}</h1>
      <dl class="score-fields">
        {(['white', 'black', 'date', 'event', 'clock', 'board', 'result'] as const).map(name => (
          <Field key={name} name={t(`score.${name}`)} value="" />
        ))}
      </dl>
      <Columns rows={[]} timed={false} first={1} />
      <Signatures />
    </Sheet>
  );
}

function Head({ view, game, start }: { view: GameView; game: Recorded; start: string }) {
  const began = Number(game.lines[0]?.split(' ')[0] ?? 0);
  const { score, why } = resultOf(view);
  const rules = rulesWords(game.terms.rules);
  return (
    <dl class="score-fields">
      <Field name={t('score.white')} value={view.players.white?.name ?? sides.white} />
      <Field name={t('score.black')} value={view.players.black?.name ?? sides.black} />
      <Field name={t('score.date')} value={began > 0 ? new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(began) : ''} />
      <Field name={t('score.clock')} value={clockWords(game.terms.clock)} />
      {rules && <Field name={t('score.rules')} value={rules} />}
      <div class="score-field whole">
        <dt>{t('score.result')}</dt>
        <dd data-testid="score-result">
          <b>{score}</b> {why}
        </dd>
      </div>
      {start !== usualStart && <p class="score-start">{t('score.started', { fen: start })}</p>}
    </dl>
  );
}

/** The score sheets of a game: its moves with the clock's times, diagrams, room for signatures. */
export function GameSheets({ core, game, paper, every }: { core: Core; game: Recorded; paper: Paper; every: Every }) {
  const { view, start, diagrams } = useMemo(() => read(core, game, every), [core, game, every]);
  const rows = rowsOf(start, view.moves);
  const runs = rows.length > 0 ? runsOf(rows, 2 * kRows) : [[]];
  const timed = view.moves.some(move => move.remaining !== null);
  const title = `${view.players.white?.name ?? sides.white} – ${view.players.black?.name ?? sides.black}`;
  return (
    <>
      {runs.map((run, at) => (
        <Sheet key={at} paper={paper} name={`moves-${at + 1}`}>
          <h1>{at === 0 ? t('score.title') : title}</h1>
          {at === 0 && <Head view={view} game={game} start={start} />}
          <Columns rows={run} timed={timed} first={run[0]?.number ?? 1} />
          {at === runs.length - 1 && <Signatures />}
        </Sheet>
      ))}
      {runsOf(diagrams, kDiagrams).map((run, at) => (
        <Sheet key={at} paper={paper} name={`diagrams-${at + 1}`}>
          <h1>{title}</h1>
          <div class="score-diagrams">
            {run.map(({ ply, position, caption }) => (
              <figure key={ply}>
                <Diagram fen={position.fen} check={position.check} lastMove={position.lastMove} label={caption} />
                <figcaption>
                  {caption}
                  {position.check && ` · ${say('status.check')}`}
                </figcaption>
              </figure>
            ))}
          </div>
        </Sheet>
      ))}
    </>
  );
}
