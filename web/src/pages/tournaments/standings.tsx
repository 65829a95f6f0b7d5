import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, tieBreakWords } from '../../i18n/tournament_words';
import { fileOf, type StandingsRow, type Tournament } from '../../server/tournaments';
import { printedPoints } from '../../tournaments/results';
import { BreakdownOf, kPoints } from './breakdown';
import { FilterField, useFilter } from './filter';
import { Prizes } from './prizes';
import { SumCell } from './sum_cell';
import { TeamTable } from './team_table';
import type { TabProps } from './tournament';
import { decimal } from '../../i18n/decimal';

interface RowProps {
  tournament: Tournament;
  row: StandingsRow;
  open: string | null;
  onOpen(tie: string | null): void;
}

function RankedRow({ tournament, row, open, onOpen }: RowProps) {
  const details = tournament.entrants.find(({ entrant }) => entrant === row.entrant);
  const name = details ? entrantName(details) : '–';
  const columns = [
    [kPoints, printedPoints(row.points)],
    ...tournament.tieBreaks.map((code, index) => [code, decimal(row.ties[index] || '–')]),
  ];
  return (
    <>
      <tr data-testid={`rank-${row.entrant}`}>
        <td class="rank">{row.rank}</td>
        <th scope="row">
          <bdi>{name}</bdi>
          {details && (details.lastRound !== null || details.expelled) && <small> · {t('players.withdrawn')}</small>}
        </th>
        <td class="rating">{details && details.rating > 0 ? details.rating : ''}</td>
        {columns.map(([code = '', text = '']) => (
          <SumCell
            key={code}
            text={text}
            label={t('standings.cell', {
              player: name,
              column: code === kPoints ? t('standings.points') : tieBreakWords(code),
              value: text,
            })}
            isOpen={open === code}
            onPress={() => onOpen(open === code ? null : code)}
            testid={`cell-${row.entrant}-${code}`}
            code={code === kPoints ? '' : code}
          />
        ))}
      </tr>
      {open !== null && (
        <tr class="breakdown-row">
          <td colSpan={columns.length + 3}>
            <BreakdownOf key={`${open}-${tournament.events}`} tournament={tournament} whose={{ entrant: row.entrant }} tie={open} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The standings. Each figure unfolds into the sum that it is. */
export function StandingsTab({ live, tournament }: TabProps) {
  const [open, setOpen] = useState<{ entrant: number; tie: string } | null>(null);
  const filter = useFilter();
  const { standings, standingsAfter, tieBreaks, id, entrants } = tournament;
  if (standings.length === 0) return <p data-testid="no-standings">{t('standings.none')}</p>;
  const nameOf = (row: StandingsRow) => entrants.find(({ entrant }) => entrant === row.entrant)?.name ?? '';
  return (
    <section class="tournament-tab">
      <div class="tab-head">
        <h2>{standingsAfter > 0 ? t('wall.standings', { round: standingsAfter }) : t('tab.standings')}</h2>
        <FilterField filter={filter} count={standings.length} />
      </div>
      <p class="hint">{t('standings.hint')}</p>
      <TeamTable tournament={tournament} />
      <div class="table-scroll" tabIndex={0} role="region" aria-label={t('tab.standings')}>
        <table class="standings" data-testid="standings">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{t('standings.rank')}</span>
              </th>
              <th scope="col">{t('standings.player')}</th>
              <th scope="col">{t('standings.rating')}</th>
              <th scope="col">{t('standings.points')}</th>
              {tieBreaks.map(code => (
                <th key={code} scope="col">
                  <abbr title={tieBreakWords(code)}>{code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings
              .filter(row => filter.matches(nameOf(row)))
              .map(row => (
                <RankedRow
                  key={row.entrant}
                  tournament={tournament}
                  row={row}
                  open={open?.entrant === row.entrant ? open.tie : null}
                  onOpen={tie => setOpen(tie === null ? null : { entrant: row.entrant, tie })}
                />
              ))}
          </tbody>
        </table>
      </div>
      <p class="tie-names">{tieBreaks.map(code => t('standings.tie', { code, name: tieBreakWords(code) })).join(' · ')}</p>
      <Prizes live={live} tournament={tournament} />
      <p class="files" data-testid="files">
        {t('standings.files')}{' '}
        <a href={fileOf(id, 'trf')} download>
          TRF
        </a>{' '}
        <a href={fileOf(id, 'csv')} download>
          CSV
        </a>{' '}
        <a href={fileOf(id, 'pgn')} download>
          PGN
        </a>
      </p>
    </section>
  );
}
