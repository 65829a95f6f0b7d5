import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { tieBreakWords } from '../../i18n/tournament_words';
import type { TeamScore, Tournament } from '../../server/tournaments';
import { printedPoints } from '../../tournaments/results';
import { BreakdownOf } from './breakdown';
import { SumCell } from './sum_cell';
import { decimal } from '../../i18n/decimal';

/** The codes of the two scores of a team. */
const kScores = ['MPTS', 'GPTS'] as const;

const scoreWords = (code: string): string => {
  if (code === 'MPTS') return t('teams.matchPoints');
  return code === 'GPTS' ? t('teams.gamePoints') : tieBreakWords(code);
};

interface RowProps {
  tournament: Tournament;
  row: TeamScore;
  open: string | null;
  onOpen(tie: string | null): void;
}

function TeamRow({ tournament, row, open, onOpen }: RowProps) {
  const codes = [...kScores, ...(tournament.teamTieBreaks ?? [])];
  const texts = [printedPoints(row.matchPoints), printedPoints(row.gamePoints), ...row.ties.map(decimal)];
  return (
    <>
      <tr data-testid={`team-${row.team}`}>
        <td class="rank">{row.rank}</td>
        <th scope="row">
          <bdi>{row.name}</bdi>
        </th>
        {codes.map((code, index) => (
          <SumCell
            key={code}
            text={texts[index] || '–'}
            label={t('standings.cell', { player: row.name, column: scoreWords(code), value: texts[index] || '–' })}
            isOpen={open === code}
            onPress={() => onOpen(open === code ? null : code)}
            testid={`team-cell-${row.team}-${code}`}
            code={code}
          />
        ))}
      </tr>
      {open !== null && (
        <tr class="breakdown-row">
          <td colSpan={codes.length + 2}>
            <BreakdownOf key={`${open}-${tournament.events}`} tournament={tournament} whose={{ team: row.team }} tie={open} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The two teams of a match, the first one first. Each figure unfolds into the sum that it is. */
export function TeamTable({ tournament }: { tournament: Tournament }) {
  const [open, setOpen] = useState<{ team: number; tie: string } | null>(null);
  const { teams, teamTieBreaks = [] } = tournament;
  if (!teams) return null;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('teams.title')}>
      <table class="standings" data-testid="team-standings">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t('standings.rank')}</span>
            </th>
            <th scope="col">{t('teams.title')}</th>
            {[...kScores, ...teamTieBreaks].map(code => (
              <th key={code} scope="col">
                <abbr title={scoreWords(code)}>{code}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...teams]
            .sort((a, b) => a.rank - b.rank)
            .map(row => (
              <TeamRow
                key={row.team}
                tournament={tournament}
                row={row}
                open={open?.team === row.team ? open.tie : null}
                onOpen={tie => setOpen(tie === null ? null : { team: row.team, tie })}
              />
            ))}
        </tbody>
      </table>
    </div>
  );
}
