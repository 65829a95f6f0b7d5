import '../../styles/print.css';
import '../../styles/tournament_paper.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { t as print } from '../../i18n/catalogue/print';
import { locale } from '../../i18n/language';
import { Button, Choice } from '../../parts/controls';
import { useAddresses } from '../../server/addresses';
import type { Tournament } from '../../server/tournaments';
import { type Paper, usualPaper } from '../../state/paper';
import { crosstable } from '../../tournaments/crosstable';
import { inParts, seatedNames } from '../../tournaments/wall_slides';
import { CrosstableSheet, NamesSheet, PairingsSheet, SlipsSheet, StandingsSheet } from './sheets';
import type { TabProps } from './tournament';

const kinds = ['boards', 'names', 'slips', 'standings', 'crosstable'] as const;
type PaperKind = (typeof kinds)[number];

/** How many rows a sheet has, on A4 and on Letter. */
const rowsOnSheet = { boards: 31, names: 70, slips: 8, standings: 32, crosstable: 32, lying: 22 } as const;
/** Up to so many columns a crosstable stands upright. */
const kUprightColumns = 10;

/** What there is to print now: slips only for a round that is played over the board. */
function printable({ played, place, boardKeys }: Tournament): PaperKind[] {
  const hasSlips = place === 'board' && Object.keys(boardKeys ?? {}).length > 0;
  return played.length === 0 ? [] : kinds.filter(kind => kind !== 'slips' || hasSlips);
}

/** Slips with the addresses of the open round's boards. */
function Slips({ tournament, paper }: { tournament: Tournament; paper: Paper }) {
  const origin = useAddresses()?.[0] ?? location.origin;
  const round = tournament.played.at(-1);
  if (!round) return null;
  return (
    <>
      {inParts(round.boards, rowsOnSheet.slips).map((boards, index) => (
        <SlipsSheet
          key={index}
          tournament={tournament}
          paper={paper}
          round={round.round}
          boards={boards}
          origin={origin}
          part={index + 1}
        />
      ))}
    </>
  );
}

function Sheets({ tournament, paper, kind }: { tournament: Tournament; paper: Paper; kind: PaperKind }) {
  const round = tournament.played.at(-1);
  if (!round) return null;
  if (kind === 'slips') return <Slips tournament={tournament} paper={paper} />;
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
  const columns = tournament.system === 'round-robin' ? rows.length : tournament.played.length;
  const isLying = columns > kUprightColumns;
  return (
    <>
      {inParts(rows, isLying ? rowsOnSheet.lying : rowsOnSheet.crosstable).map((part, index) => (
        <CrosstableSheet key={index} {...common} rows={part} isLying={isLying} part={index + 1} />
      ))}
    </>
  );
}

/** What hangs on the wall of a hall without a projector, and what lies on its boards. */
export function PaperTab({ tournament }: TabProps) {
  const [paper, setPaper] = useState<Paper>(usualPaper(navigator.languages));
  const [chosen, setChosen] = useState<PaperKind>('boards');
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
        {kind === 'slips' && <p class="hint">{t('paper.slipsHint')}</p>}
      </div>
      {/* Sheets are wider than a phone: they scroll by themselves, and so can be reached by keyboard. */}
      <div class="sheets" tabIndex={0} role="region" aria-label={t(`paper.${kind}`)}>
        <Sheets tournament={tournament} paper={paper} kind={kind} />
      </div>
    </section>
  );
}
