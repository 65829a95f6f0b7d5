import type { ComponentChildren } from 'preact';
import { decimal } from '../../i18n/decimal';
import { t } from '../../i18n/catalogue/tournaments';
import { byeWords, entrantName, nameIn } from '../../i18n/tournament_words';
import { codeOf } from '../../server/addresses';
import type { PlayedBoard, PlayedRound, Tournament } from '../../server/tournaments';
import type { Paper } from '../../state/paper';
import type { CrosstableRow } from '../../tournaments/crosstable';
import type { ProgressRow } from '../../tournaments/progress';
import { printedPoints, printedResult, type Seat } from '../../tournaments/results';
import { pointsBefore } from '../../tournaments/rounds';
import type { SeatedName } from '../../tournaments/wall_slides';
import { Sheet } from '../print/sheet';
import { Crosstable } from './crosstable';
import { WallChart } from './progress_table';

/** What every sheet of a tournament is given. */
interface SheetPart {
  tournament: Tournament;
  paper: Paper;
  round: number;
  /** Which of the sheets of its kind, from 1. */
  part: number;
}

interface TitledSheetProps extends SheetPart {
  name: string;
  title: string;
  /** How many lines stand on it: a few are written larger. */
  lines: number;
  lying?: boolean;
  children: ComponentChildren;
}

/** Up to so many lines are read from further away. */
const kFewLines = 15;

function TitledSheet({ tournament, paper, round, part, name, title, lines, lying, children }: TitledSheetProps) {
  return (
    <Sheet paper={paper} name={`${name}-${part}`} lying={lying}>
      <div class={lines <= kFewLines ? 'tournament-sheet large' : 'tournament-sheet'}>
        <h2>
          <bdi>{tournament.name}</bdi>
        </h2>
        <p>
          {title} · {t('pairings.round', { round })}
        </p>
        {children}
      </div>
    </Sheet>
  );
}

interface PairingsSheetProps extends SheetPart {
  played: PlayedRound;
  boards: readonly PlayedBoard[];
  /** Whether the byes stand below. */
  isLast: boolean;
}

export function PairingsSheet({ played, boards, isLast, ...sheet }: PairingsSheetProps) {
  const { tournament, round } = sheet;
  const points = pointsBefore(tournament, round);
  const cells = (entrant: number) => (
    <>
      <td>
        <bdi>{nameIn(tournament, entrant)}</bdi>
      </td>
      <td class="points">{printedPoints(points.get(entrant) ?? 0)}</td>
    </>
  );
  return (
    <TitledSheet {...sheet} name="boards" title={t('paper.boards')} lines={boards.length}>
      <table>
        <thead>
          <tr>
            <th>{t('pairings.board')}</th>
            <th>{t('seat.white')}</th>
            <th class="points">{t('standings.points')}</th>
            <th class="points">{t('paper.result')}</th>
            <th>{t('seat.black')}</th>
            <th class="points">{t('standings.points')}</th>
          </tr>
        </thead>
        <tbody>
          {boards.map(({ board, white, black, result }) => (
            <tr key={board}>
              <td class="points">{board}</td>
              {cells(white)}
              <td class="paper-result">{result ? printedResult(result) : ''}</td>
              {cells(black)}
            </tr>
          ))}
        </tbody>
      </table>
      {isLast && (
        <p>
          {[
            ...(played.bye === null ? [] : [`${nameIn(tournament, played.bye)}: ${t('bye.paired')}`]),
            ...played.byes.map(({ entrant, kind }) => `${nameIn(tournament, entrant)}: ${byeWords(kind)}`),
          ].join(' · ')}
        </p>
      )}
    </TitledSheet>
  );
}

export function NamesSheet({ names, ...sheet }: SheetPart & { names: readonly SeatedName[] }) {
  return (
    <TitledSheet {...sheet} name="names" title={t('paper.names')} lines={names.length / 2}>
      <ul class="paper-names">
        {names.map(({ entrant, board, seat }) => (
          <li key={entrant.entrant}>
            <bdi>{entrantName(entrant)}</bdi>
            <span>{board === null ? t('bye.short') : t('wall.seat', { board, color: t(`seat.${seat}`) })}</span>
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}

export function StandingsSheet({ rows, ...sheet }: SheetPart & { rows: readonly CrosstableRow[] }) {
  return (
    <TitledSheet {...sheet} name="standings" title={t('tab.standings')} lines={rows.length}>
      <table>
        <thead>
          <tr>
            <th class="points">{t('standings.rank')}</th>
            <th>{t('standings.player')}</th>
            <th class="points">{t('standings.rating')}</th>
            <th class="points">{t('standings.points')}</th>
            {sheet.tournament.tieBreaks.map(code => (
              <th key={code} class="points">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant, rank, points, ties, details }) => (
            <tr key={entrant}>
              <td class="points">{rank}</td>
              <td>
                <bdi>{entrantName(details)}</bdi>
              </td>
              <td class="points">{details.rating > 0 ? details.rating : ''}</td>
              <td class="points">{printedPoints(points)}</td>
              {ties.map((value, index) => (
                <td key={index} class="points">
                  {decimal(value ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSheet>
  );
}

export function CrosstableSheet({ rows, isLying, ...sheet }: SheetPart & { rows: readonly CrosstableRow[]; isLying: boolean }) {
  return (
    <TitledSheet {...sheet} name="crosstable" title={t('tab.crosstable')} lines={rows.length} lying={isLying}>
      <Crosstable tournament={sheet.tournament} rows={rows} />
    </TitledSheet>
  );
}

export function WallChartSheet({ rows, isLying, ...sheet }: SheetPart & { rows: readonly ProgressRow[]; isLying: boolean }) {
  return (
    <TitledSheet {...sheet} name="wallchart" title={t('paper.wallchart')} lines={kFewLines + 1} lying={isLying}>
      <WallChart tournament={sheet.tournament} rows={rows} />
    </TitledSheet>
  );
}

/** A player's line of a slip, with room for the signature. */
function SlipPlayer({ seat, name }: { seat: Seat; name: string }) {
  return (
    <span class="slip-player">
      <span>
        {t(`seat.${seat}`)}: <bdi>{name}</bdi>
      </span>
      <small>{t('paper.sign')}</small>
    </span>
  );
}

/** How many slips a page may have: one column of them, or two. */
export const slipsOnPage = [2, 4, 6, 8, 10] as const;
export type SlipsOnPage = (typeof slipsOnPage)[number];

interface SlipsProps extends SheetPart {
  onPage: SlipsOnPage;
  boards: readonly PlayedBoard[];
  /** The server's address for phones. */
  origin: string;
}

/** Slips to be cut: who plays, the three results to be ticked, and the code by which the players give it themselves. */
export function SlipsSheet({ boards, onPage, origin, tournament, paper, round, part }: SlipsProps) {
  return (
    <Sheet paper={paper} name={`slips-${part}`}>
      <ul class={`slips on-${onPage}`}>
        {boards.map(({ board, white, black }) => {
          const key = tournament.boardKeys?.[board];
          const path = `/b/${tournament.id}/${board}#${key ?? ''}`;
          return (
            <li key={board} class="slip" data-testid={`slip-${board}`}>
              <span class="slip-words">
                <small>
                  <bdi>{tournament.name}</bdi> · {t('pairings.round', { round })}
                </small>
                <strong>{t('paper.board', { board })}</strong>
                <SlipPlayer seat="white" name={nameIn(tournament, white)} />
                <SlipPlayer seat="black" name={nameIn(tournament, black)} />
                <span class="slip-boxes">
                  {(['1-0', '1/2-1/2', '0-1'] as const).map(result => (
                    <span key={result}>☐ {printedResult(result)}</span>
                  ))}
                </span>
              </span>
              {key && <img src={codeOf(path, origin)} alt={origin + path} />}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
