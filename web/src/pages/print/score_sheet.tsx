import { usualStart } from '../../core/start';
import { Diagram } from '../../board/diagram';
import { type Row, rowsOf, runsOf } from '../../paper/score';
import type { Paper } from '../../state/paper';
import { t as say } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/print';
import { face } from '../../i18n/clocks';
import { shownSan } from '../../i18n/notation';
import { sides } from '../../i18n/sides';
import type { GameRecord } from './records';
import { Sheet } from './sheet';

const kRows = 40;
const kDiagrams = 6;

function Field({ name, value }: { name: string; value: string }) {
  return (
    <div class="score-field">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
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

const written = ['white', 'black', 'date', 'event', 'clock', 'board', 'result'] as const;

interface EmptyScoreSheetProps {
  paper: Paper;
  name?: string;
  /** What is written in already. */
  known?: Partial<Record<(typeof written)[number], string>>;
}

/** A sheet without moves, to be written on. */
export function EmptyScoreSheet({ paper, name = 'score', known = {} }: EmptyScoreSheetProps) {
  return (
    <Sheet paper={paper} name={name}>
      <h1>{t('score.title')}</h1>
      <dl class="score-fields">
        {written.map(field => (
          <Field key={field} name={t(`score.${field}`)} value={known[field] ?? ''} />
        ))}
      </dl>
      <Columns rows={[]} timed={false} first={1} />
      <Signatures />
    </Sheet>
  );
}

function Head({ record }: { record: GameRecord }) {
  const { fields, start, result } = record;
  return (
    <dl class="score-fields">
      {fields.map(([name, value]) => (
        <Field key={name} name={t(`score.${name}`)} value={value} />
      ))}
      <div class="score-field whole">
        <dt>{t('score.result')}</dt>
        <dd data-testid="score-result">
          <b>{result.score}</b> {result.why}
        </dd>
      </div>
      {start !== usualStart && <p class="score-start">{t('score.started', { fen: start })}</p>}
    </dl>
  );
}

/** The score sheets of a game: its moves with the clock's times, diagrams, room for signatures. */
export function GameSheets({ record, paper }: { record: GameRecord; paper: Paper }) {
  const { start, moves, diagrams } = record;
  const rows = rowsOf(start, moves);
  const runs = rows.length > 0 ? runsOf(rows, 2 * kRows) : [[]];
  const timed = moves.some(move => move.remaining !== null);
  const title = `${record.white} – ${record.black}`;
  return (
    <>
      {runs.map((run, at) => (
        <Sheet key={at} paper={paper} name={`moves-${at + 1}`}>
          <h1>{at === 0 ? t('score.title') : title}</h1>
          {at === 0 && <Head record={record} />}
          <Columns rows={run} timed={timed} first={run[0]?.number ?? 1} />
          {at === runs.length - 1 && <Signatures />}
        </Sheet>
      ))}
      {runsOf(diagrams, kDiagrams).map((run, at) => (
        <Sheet key={at} paper={paper} name={`diagrams-${at + 1}`}>
          <h1>{title}</h1>
          <div class="score-diagrams">
            {run.map(({ ply, caption, fen, check, lastMove }) => (
              <figure key={ply}>
                <Diagram fen={fen} check={check} lastMove={lastMove} label={caption} />
                <figcaption>
                  {caption}
                  {check && ` · ${say('status.check')}`}
                </figcaption>
              </figure>
            ))}
          </div>
        </Sheet>
      ))}
    </>
  );
}
