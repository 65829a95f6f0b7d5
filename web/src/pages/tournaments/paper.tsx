import '../../styles/print.css';
import '../../styles/tournament_paper.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { t as print } from '../../i18n/catalogue/print';
import { locale } from '../../i18n/language';
import { Button, Choice } from '../../parts/controls';
import { useAddresses } from '../../server/addresses';
import type { PlayedRound, Tournament } from '../../server/tournaments';
import { type Paper, usualPaper } from '../../state/paper';
import { runsOf } from '../../paper/score';
import { crosstable } from '../../tournaments/crosstable';
import { hasProgress, wallChart } from '../../tournaments/progress';
import { isIn } from '../../tournaments/rounds';
import { inParts, seatedNames } from '../../tournaments/wall_slides';
import { CardsSheet, CodesSheet, TablesSheet } from './card_sheets';
import { ScoreSheets } from './score_sheets';
import {
  CrosstableSheet,
  NamesSheet,
  PairingsSheet,
  type SlipsOnPage,
  slipsOnPage,
  SlipsSheet,
  StandingsSheet,
  WallChartSheet,
} from './sheets';
import type { TabProps } from './tournament';

const kinds = ['boards', 'names', 'slips', 'sheets', 'standings', 'crosstable', 'wallchart', 'cards', 'codes', 'tables'] as const;
type PaperKind = (typeof kinds)[number];

/** What is needed before the first round. */
const forTheHall: readonly PaperKind[] = ['cards', 'codes', 'tables'];

/** How many rows a sheet has, on A4 and on Letter. */
const rowsOnSheet = {
  boards: 31,
  names: 70,
  standings: 32,
  crosstable: 32,
  lying: 22,
  wallchart: 22,
  lyingChart: 13,
  cards: 8,
  codes: 8,
  tables: 2,
} as const;
/** Up to so many columns a crosstable stands upright. */
const kUprightColumns = 10;

/** What there is to print now: slips only for a round that is played over the board. */
function printable(tournament: Tournament): PaperKind[] {
  const { entrants, played, place, boardKeys, playerKeys } = tournament;
  const hasBoards = place !== 'screen';
  const isOpen = played.length > 0 && !played.at(-1)?.closed;
  const hasSlips = hasBoards && isOpen && (playerKeys !== undefined || Object.keys(boardKeys ?? {}).length > 0);
  const isThere = (kind: PaperKind) =>
    (kind !== 'slips' || hasSlips) &&
    (kind !== 'sheets' || hasBoards) &&
    (kind !== 'codes' || playerKeys !== undefined) &&
    (kind !== 'wallchart' || hasProgress(tournament));
  if (played.length > 0) return kinds.filter(isThere);
  return entrants.length > 0 ? forTheHall.filter(isThere) : [];
}

interface SheetsProps {
  tournament: Tournament;
  paper: Paper;
  onPage: SlipsOnPage;
}

/** The boards that are played over the board. */
const inTheHall = ({ boards }: PlayedRound) => boards.filter(({ game, desk }) => game === null || desk);

/** Slips with the addresses of the open round's boards. */
function Slips({ tournament, paper, onPage }: SheetsProps) {
  const origin = useAddresses()?.[0] ?? location.origin;
  const round = tournament.played.at(-1);
  if (!round) return null;
  return (
    <>
      {inParts(inTheHall(round), onPage).map((boards, index) => (
        <SlipsSheet
          key={index}
          tournament={tournament}
          paper={paper}
          round={round.round}
          boards={boards}
          onPage={onPage}
          origin={origin}
          part={index + 1}
        />
      ))}
    </>
  );
}

/** Name cards, players' codes and table numbers: those of all boards that a round had, or of those who have entered. */
function HallSheets({ tournament, paper, kind }: SheetsProps & { kind: PaperKind }) {
  const origin = useAddresses()?.[0] ?? location.origin;
  if (kind === 'cards' || kind === 'codes') {
    const order = new Intl.Collator(locale());
    const entrants = tournament.entrants.filter(isIn).sort((one, other) => order.compare(one.name, other.name));
    return (
      <>
        {runsOf(entrants, rowsOnSheet[kind]).map((part, index) => {
          const sheet = { tournament, paper, entrants: part, part: index + 1 };
          return kind === 'cards' ? <CardsSheet key={index} {...sheet} /> : <CodesSheet key={index} {...sheet} origin={origin} />;
        })}
      </>
    );
  }
  const most = Math.max(Math.floor(tournament.entrants.filter(isIn).length / 2), ...tournament.played.map(({ boards }) => boards.length));
  const boards = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <>
      {runsOf(boards, rowsOnSheet.tables).map((part, index) => (
        <TablesSheet key={index} tournament={tournament} paper={paper} boards={part} part={index + 1} />
      ))}
    </>
  );
}

/** The standings, the crosstable and the wall chart. */
function TableSheets({ tournament, paper, kind, round }: SheetsProps & { kind: PaperKind; round: number }) {
  const common = { tournament, paper, round };
  const columns = tournament.system === 'round-robin' && kind === 'crosstable' ? tournament.standings.length : tournament.played.length;
  const isLying = columns > kUprightColumns;
  if (kind === 'wallchart') {
    return (
      <>
        {inParts(wallChart(tournament), isLying ? rowsOnSheet.lyingChart : rowsOnSheet.wallchart).map((part, index) => (
          <WallChartSheet key={index} {...common} rows={part} isLying={isLying} part={index + 1} />
        ))}
      </>
    );
  }
  const rows = crosstable(tournament);
  if (kind === 'standings') {
    return (
      <>
        {inParts(rows, rowsOnSheet.standings).map((part, index) => (
          <StandingsSheet key={index} {...common} rows={part} part={index + 1} />
        ))}
      </>
    );
  }
  return (
    <>
      {inParts(rows, isLying ? rowsOnSheet.lying : rowsOnSheet.crosstable).map((part, index) => (
        <CrosstableSheet key={index} {...common} rows={part} isLying={isLying} part={index + 1} />
      ))}
    </>
  );
}

function Sheets({ kind, ...given }: SheetsProps & { kind: PaperKind }) {
  const { tournament, paper } = given;
  if (forTheHall.includes(kind)) return <HallSheets kind={kind} {...given} />;
  const round = tournament.played.at(-1);
  if (!round) return null;
  if (kind === 'slips') return <Slips {...given} />;
  if (kind === 'sheets') return <ScoreSheets tournament={tournament} paper={paper} round={round.round} boards={inTheHall(round)} />;
  const common = { tournament, paper, round: round.round };
  if (kind === 'boards') {
    const parts = inParts(round.boards, rowsOnSheet.boards);
    return (
      <>
        {parts.map((boards, index) => (
          <PairingsSheet key={index} {...common} played={round} boards={boards} part={index + 1} isLast={index + 1 === parts.length} />
        ))}
      </>
    );
  }
  if (kind === 'names') {
    return (
      <>
        {inParts(seatedNames(tournament, locale()), rowsOnSheet.names).map((names, index) => (
          <NamesSheet key={index} {...common} names={names} part={index + 1} />
        ))}
      </>
    );
  }
  return <TableSheets kind={kind} {...given} round={round.round} />;
}

/** What hangs on the wall of a hall without a projector, and what lies on its boards. */
export function PaperTab({ tournament }: TabProps) {
  const [paper, setPaper] = useState<Paper>(usualPaper(navigator.languages));
  const [chosen, setChosen] = useState<PaperKind>('boards');
  const [onPage, setOnPage] = useState<SlipsOnPage>(8);
  const offered = printable(tournament);
  const kind = offered.find(each => each === chosen) ?? offered[0];
  if (!kind) return <p data-testid="no-paper">{t('paper.none')}</p>;
  return (
    <section class="tournament-tab paper-tab" aria-labelledby="paper-title">
      <div class="print-tools">
        <h2 id="paper-title">{t('tab.paper')}</h2>
        <Choice
          legend={t('paper.what')}
          options={offered.map(value => ({ value, label: t(`paper.${value}`) }))}
          value={kind}
          onChoose={setChosen}
          testid="paper-kind"
        />
        <Choice
          legend={print('page.paper')}
          options={(['a4', 'letter'] as const).map(value => ({ value, label: print(`page.${value}`) }))}
          value={paper}
          onChoose={setPaper}
          testid="paper"
        />
        <Button kind="main" icon="print" testid="do-print" onClick={() => globalThis.print()}>
          {print('page.print')}
        </Button>
        {kind === 'slips' && (
          <>
            <Choice
              legend={t('paper.perPage')}
              options={slipsOnPage.map(value => ({ value, label: String(value) }))}
              value={onPage}
              onChoose={setOnPage}
              testid="slips-on-page"
            />
            <p class="hint">{t('paper.slipsHint')}</p>
          </>
        )}
        {kind === 'codes' && <p class="hint">{t('paper.codesHint')}</p>}
        {kind === 'sheets' && <p class="hint">{t('paper.sheetsHint')}</p>}
      </div>
      {/* Sheets are wider than a phone: they scroll by themselves, and so can be reached by keyboard. */}
      <div class="sheets" tabIndex={0} role="region" aria-label={t(`paper.${kind}`)}>
        <Sheets tournament={tournament} paper={paper} kind={kind} onPage={onPage} />
      </div>
    </section>
  );
}
