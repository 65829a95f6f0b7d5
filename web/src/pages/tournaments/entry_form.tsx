import '../../styles/found_players.css';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { Switch } from '../../parts/controls';
import type { EntryDetails, RatedPlayer, TournamentClock } from '../../server/tournaments';
import { readNames } from '../../tournaments/name_entry';
import { nationalIn, ratingIn } from '../../tournaments/rated_player';
import { useRatedPlayers } from './use_rated_players';

export type EntryPlayer = EntryDetails;

interface EntryFormProps {
  clock: TournamentClock | null;
  isBusy: boolean;
  onEnter(players: readonly EntryPlayer[], present: boolean): void;
}

/** What a list says of a player, as it is entered: what it does not say is left out. */
function detailsOf(player: RatedPlayer, clock: TournamentClock | null): EntryPlayer {
  const { name, title, federation, fideId, sex, born, club } = player;
  const rating = ratingIn(player, clock);
  const national = nationalIn(player, clock);
  return {
    name,
    ...(rating > 0 && { rating }),
    ...(title && { title }),
    ...(federation && { federation }),
    ...(fideId && { fideId }),
    ...(sex && { sex }),
    ...(born > 0 && { born }),
    ...(club && { club }),
    ...(national && { national }),
  };
}

interface FoundListProps {
  players: readonly RatedPlayer[];
  clock: TournamentClock | null;
  /** The one that Enter takes; -1: none. */
  active: number;
  onChoose(player: RatedPlayer): void;
}

/** The players of rating lists whom the typed text finds. */
function FoundList({ players, clock, active, onChoose }: FoundListProps) {
  return (
    <ul id="found-players" class="found-players" role="listbox" aria-label={t('players.found')} data-testid="found-players">
      {players.map((player, index) => {
        const { name, title, federation, born, club, list, number } = player;
        const facts = [title, federation, ratingIn(player, clock) || t('players.unrated'), born || '', club, `${list} ${number}`];
        return (
          // The field keeps the focus and its keys: the options are for the pointer.
          <li
            key={`${list} ${number} ${name}`}
            id={`found-${index}`}
            role="option"
            aria-selected={index === active}
            data-testid={`found-${index}`}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(player)}
          >
            <bdi>{name}</bdi>
            <small>{facts.filter(fact => fact !== '').join(' · ')}</small>
          </li>
        );
      })}
    </ul>
  );
}

const writtenNames = (text: string): EntryPlayer[] => readNames(text).map(({ name, rating }) => ({ name, ...(rating > 0 && { rating }) }));

/** The place after `place` in a list of `count`; -1, where none is chosen, is one of them. */
const nextPlace = (place: number, count: number, by: number): number => ((place + 1 + by + count + 1) % (count + 1)) - 1;

/** Names one after the other, each with Enter; a list is pasted as a whole; players of rating lists are found. */
export function EntryForm({ clock, isBusy, onEnter }: EntryFormProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(true);
  const [isHere, setHere] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const found = useRatedPlayers(isOpen ? text : '');
  const isShown = found.length > 0;
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(true);
  };
  const enter = (players: readonly EntryPlayer[]) => {
    if (players.length === 0) return;
    onEnter(players, isHere);
    type('');
    field.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    enter(writtenNames(pasted));
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (!isShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setActive(nextPlace(active, found.length, event.key === 'ArrowDown' ? 1 : -1));
  };
  return (
    <form
      class="entry"
      aria-busy={isBusy}
      onSubmit={event => {
        event.preventDefault();
        const chosen = found[active];
        enter(chosen ? [detailsOf(chosen, clock)] : writtenNames(text));
      }}
    >
      <label class="field">
        <span>{t('players.entry')}</span>
        <input
          ref={field}
          type="text"
          autocomplete="off"
          role="combobox"
          aria-expanded={isShown}
          aria-controls="found-players"
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `found-${active}` : undefined}
          placeholder={t('players.example')}
          value={text}
          onInput={event => type(event.currentTarget.value)}
          onKeyDown={move}
          onPaste={paste}
          data-testid="entry-name"
        />
      </label>
      <button type="submit" class="button main" data-testid="enter-player">
        {t('players.enter')}
      </button>
      {isShown && <FoundList players={found} clock={clock} active={active} onChoose={player => enter([detailsOf(player, clock)])} />}
      <Switch label={t('players.hereAlready')} on={isHere} onChange={setHere} testid="entry-here" />
      <p class="hint">{t('players.entryHint')}</p>
    </form>
  );
}
