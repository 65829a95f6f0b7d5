import '../../styles/sections.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { entrantName, tournamentErrorWords } from '../../i18n/tournament_words';
import { useAction } from '../../parts/action';
import { Button, Choice, Select, TextField } from '../../parts/controls';
import { makeSections, type Tournament } from '../../server/tournaments';
import { isIn } from '../../tournaments/rounds';
import { divide, type Division, divisions, readLimits, sectionName, sectionsOf } from '../../tournaments/sections';
import type { TabProps } from './tournament';

/** The event and its sections, each a tournament of its own. */
export function SectionLinks({ tournament }: { tournament: Tournament }) {
  const { id, event, sections = [] } = tournament;
  if (!event) return null;
  const links = [{ id: event, name: t('sections.event') }, ...sections];
  return (
    <nav class="section-links" aria-label={t('sections.label')} data-testid="section-links">
      {links.map(link => (
        <a key={link.id} href={`/tournament/${link.id}`} aria-current={link.id === id ? 'page' : undefined}>
          {link.name}
        </a>
      ))}
    </nav>
  );
}

/** Whether this one has entrants whose sections are paired. */
export const isDivided = ({ id, event }: Tournament): boolean => event === id;

/** Divides those who entered: by limits, by a category, or one by one. */
function Divider({ live, tournament }: TabProps) {
  const [by, setBy] = useState<Division>('rating');
  const [limits, setLimits] = useState('');
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map());
  const action = useAction(tournamentErrorWords);
  const entrants = tournament.entrants.filter(isIn);
  const chosen = new Map([...divide(entrants, by, readLimits(limits)), ...moved]);
  const sections = sectionsOf(chosen);
  const names = Array.from({ length: sections.length + 1 }, (_, index) => ({ value: String(index), label: sectionName(index) }));
  const choose = (division: Division) => {
    setBy(division);
    setMoved(new Map());
  };
  return (
    <details class="unfold sections">
      <summary data-testid="sections">{t('sections.title')}</summary>
      <p class="hint">{t('sections.hint')}</p>
      <Choice
        legend={t('sections.by')}
        options={divisions.map(value => ({ value, label: t(`sections.${value}`) }))}
        value={by}
        onChoose={choose}
        testid="sections-by"
      />
      {(by === 'rating' || by === 'born') && (
        <TextField
          label={t('sections.limits')}
          placeholder={by === 'rating' ? '1800, 1500' : '2012, 2010'}
          value={limits}
          onInput={setLimits}
          testid="sections-limits"
        />
      )}
      <div class="section-choices">
        {entrants.map(player => (
          <Select
            key={player.entrant}
            label={[entrantName(player), ...(player.rating > 0 ? [player.rating] : [])].join(' · ')}
            options={names}
            value={String(chosen.get(player.entrant) ?? 0)}
            onChoose={section => setMoved(new Map([...moved, [player.entrant, Number(section)]]))}
            testid={`section-of-${player.entrant}`}
          />
        ))}
      </div>
      <p class="fault" role="alert">
        {action.note.value}
      </p>
      <Button
        kind="main"
        testid="make-sections"
        disabled={sections.length < 2 || action.isBusy.value}
        onClick={() =>
          void action.run(async () => {
            await makeSections(tournament.id, sections);
            await live.refresh();
          })
        }
      >
        {t('sections.make', { number: sections.length })}
      </Button>
    </details>
  );
}

/** Before the first round, and once. */
export function SectionsForm({ live, tournament }: TabProps) {
  const { played, event, entrants } = tournament;
  const mayDivide = played.length === 0 && !event && entrants.filter(isIn).length > 1;
  return mayDivide ? <Divider live={live} tournament={tournament} /> : null;
}
