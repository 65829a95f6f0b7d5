import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { byeWords, entrantName } from '../../i18n/tournament_words';
import { Button, NumberField, Select, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import type { ByeKind, Entrant, Sex, Tournament, TournamentCommand } from '../../server/tournaments';
import { byesOf, isIn } from '../../tournaments/rounds';
import { sexOptions } from './prizes';

const kinds: readonly ByeKind[] = ['half', 'zero', 'full'];
const kLongestNote = 200;
const kLatestYear = 2_100;
const kHighestRating = 4_000;
/** Points that arbiters take away. */
const penalties = [0.5, 1] as const;

interface PlayerDialogProps {
  tournament: Tournament;
  entrant: Entrant;
  onAct(command: TournamentCommand): void;
  onClose(): void;
}

/** Takes points away, with the reason. */
function Penalty({ entrant, onAct }: Pick<PlayerDialogProps, 'entrant' | 'onAct'>) {
  const [note, setNote] = useState('');
  return (
    <details class="unfold">
      <summary data-testid="penalty">{t('player.penalty')}</summary>
      <label class="field">
        <span>{t('correct.why')}</span>
        <input
          type="text"
          maxLength={kLongestNote}
          value={note}
          onInput={event => setNote(event.currentTarget.value)}
          data-testid="penalty-note"
        />
      </label>
      <div class="dialog-buttons">
        {penalties.map(points => (
          <Button
            key={points}
            disabled={note.trim() === ''}
            testid={`penalty-${points}`}
            onClick={() => onAct({ do: 'penalty', entrant: entrant.entrant, points, note: note.trim() })}
          >
            {t('player.take', { points })}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** What prizes, teams and pairs that are kept apart go by. */
function Description({ entrant, onAct }: Pick<PlayerDialogProps, 'entrant' | 'onAct'>) {
  const [club, setClub] = useState(entrant.club);
  const [sex, setSex] = useState<Sex | ''>(entrant.sex ?? '');
  const [born, setBorn] = useState(entrant.born ?? 0);
  return (
    <details class="unfold">
      <summary data-testid="describe">{t('about.title')}</summary>
      <TextField label={t('about.club')} value={club} onInput={setClub} testid="about-club" />
      <div class="pair">
        <Select label={t('about.sex')} options={sexOptions()} value={sex} onChoose={chosen => setSex(chosen)} testid="about-sex" />
        <NumberField label={t('about.born')} value={born} least={0} most={kLatestYear} onInput={setBorn} testid="about-born" />
      </div>
      <Button
        testid="about-save"
        onClick={() => onAct({ do: 'describe', entrant: entrant.entrant, club: club.trim(), born, ...(sex !== '' && { sex }) })}
      >
        {t('about.save')}
      </Button>
    </details>
  );
}

/** The rating in the list of a federation or a club, next to the tournament’s own. */
function NationalRatingForm({ entrant, onAct }: Pick<PlayerDialogProps, 'entrant' | 'onAct'>) {
  const [first] = entrant.national ?? [];
  const [federation, setFederation] = useState(first?.federation ?? '');
  const [rating, setRating] = useState(first?.rating ?? 0);
  const [number, setNumber] = useState(first?.number ?? '');
  return (
    <details class="unfold">
      <summary data-testid="national">{t('national.title')}</summary>
      <div class="pair">
        <TextField label={t('national.federation')} value={federation} onInput={setFederation} testid="national-federation" />
        <NumberField
          label={t('national.rating')}
          value={rating}
          least={0}
          most={kHighestRating}
          onInput={setRating}
          testid="national-rating"
        />
      </div>
      <TextField label={t('national.number')} value={number} onInput={setNumber} testid="national-number" />
      <Button
        testid="national-save"
        onClick={() =>
          onAct({ do: 'national', entrant: entrant.entrant, federation: federation.trim().toUpperCase(), rating, number: number.trim() })
        }
      >
        {t('about.save')}
      </Button>
    </details>
  );
}

/** What is done about one player: a bye in the next round, the end of taking part, a penalty. */
export function PlayerDialog({ tournament, entrant, onAct, onClose }: PlayerDialogProps) {
  const next = tournament.played.length + 1;
  const id = entrant.entrant;
  const hasBye = byesOf(tournament, next).some(bye => bye.entrant === id);
  const mayRest = !tournament.arena && isIn(entrant) && next <= tournament.rounds && !hasBye;
  return (
    <Dialog title={entrantName(entrant)} onClose={onClose} testid="player-dialog">
      {tournament.place === 'mixed' && entrant.account !== '' && isIn(entrant) && !entrant.present && (
        <section class="player-acts">
          <Button testid="here-on-screen" onClick={() => onAct({ do: 'check-in', entrant: id, screen: true })}>
            {t('player.atScreen')}
          </Button>
        </section>
      )}
      {mayRest && (
        <section class="player-acts">
          <h3>{t('player.bye', { round: next })}</h3>
          <div class="dialog-buttons">
            {kinds.map(kind => (
              <Button key={kind} testid={`bye-${kind}`} onClick={() => onAct({ do: 'bye', entrant: id, round: next, kind })}>
                {byeWords(kind)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {isIn(entrant) && (
        <section class="player-acts">
          <h3>{t('player.leaves')}</h3>
          <p class="hint">{t('player.leavesHint')}</p>
          <div class="dialog-buttons">
            <Button testid="withdraw" onClick={() => onAct({ do: 'withdraw', entrant: id })}>
              {t('player.withdraw')}
            </Button>
            <Button kind="danger" testid="expel" onClick={() => onAct({ do: 'withdraw', entrant: id, expelled: true })}>
              {t('player.expel')}
            </Button>
          </div>
        </section>
      )}
      <Description entrant={entrant} onAct={onAct} />
      <NationalRatingForm entrant={entrant} onAct={onAct} />
      {!tournament.arena && <Penalty entrant={entrant} onAct={onAct} />}
      <div class="dialog-buttons">
        <Button onClick={onClose}>{t('dialog.close')}</Button>
      </div>
    </Dialog>
  );
}
