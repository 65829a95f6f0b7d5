import '../../styles/games.css';
import { useState } from 'preact/hooks';
import { locale } from '../../i18n/language';
import { ago } from '../../i18n/ago';
import { printedScore } from '../../i18n/score';
import { Button, Select, TextField } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { GameCard, namesOf } from '../../parts/game_card';
import { Icon } from '../../parts/icons';
import { downloadText } from '../../state/download';
import { notify } from '../../state/notices';
import { discard, localGames, type LocalGameEntry } from '../../state/local_games';
import { sharedCore } from '../use_core';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/games';
import { FrontToday } from '../front_today';
import { pgnOf } from './pgn';
import { Transfer } from './transfer';

const scores = { '1-0': '1–0', '1/2-1/2': '½–½', '0-1': '0–1' } as const;

/** Which finished games are shown. */
interface Filter {
  name: string;
  score: keyof typeof scores | 'all';
  kind: LocalGameEntry['kind'] | 'all';
}

const kAtOnce = 48;

const matches = (entry: LocalGameEntry, { name, score, kind }: Filter): boolean =>
  (kind === 'all' || entry.kind === kind) &&
  (score === 'all' || entry.card?.score === score) &&
  namesOf(entry).toLocaleLowerCase(locale()).includes(name.trim().toLocaleLowerCase(locale()));

const dateOf = (entry: LocalGameEntry): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(entry.card?.at || entry.seen);

/** The games of this browser: those that go on, and the finished ones to be found again. */
export function Games() {
  const [entries, setEntries] = useState(localGames);
  const [filter, setFilter] = useState<Filter>({ name: '', score: 'all', kind: 'all' });
  const [shown, setShown] = useState(kAtOnce);
  const [deleting, setDeleting] = useState<readonly LocalGameEntry[] | null>(null);
  const open = entries.filter(({ over }) => !over);
  const finished = entries.filter(({ over }) => over);
  const found = finished.filter(entry => matches(entry, filter));
  const remove = () => {
    for (const { id } of deleting ?? []) discard(id);
    setDeleting(null);
    setEntries(localGames());
  };
  return (
    <main class="played" data-testid="games">
      <h1>{common('title.games')}</h1>
      <p class="lead-line">{t('games.lead')}</p>
      {open.length > 0 && (
        <section aria-labelledby="games-open">
          <h2 id="games-open">{common('front.unfinished')}</h2>
          <ul class="games-list">
            {open.map(entry => (
              <li key={entry.id}>
                <GameCard entry={entry} testid="open-game">
                  {ago(entry.seen)}
                </GameCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      {finished.length === 0 ? (
        <div class="no-games" data-testid="no-games">
          <p>{t('games.none')}</p>
          <div class="pair">
            <a class="button main" href="/computer">
              {common('front.computer')}
            </a>
            <a class="button" href="/screen">
              {common('front.screen')}
            </a>
            <a class="button" href="/learn">
              {common('front.learn')}
            </a>
          </div>
          <FrontToday />
        </div>
      ) : (
        <Filters filter={filter} onChange={changes => setFilter({ ...filter, ...changes })} />
      )}
      {finished.length > 0 && <Summary found={found} onDelete={() => setDeleting(found)} />}
      <ul class="games-list">
        {found.slice(0, shown).map(entry => (
          <Finished key={entry.id} entry={entry} onDelete={() => setDeleting([entry])} />
        ))}
      </ul>
      {found.length > shown && <Button onClick={() => setShown(shown + kAtOnce)}>{t('games.more')}</Button>}
      <Transfer onImported={() => setEntries(localGames())} />
      {deleting && <Ask games={deleting} onClose={() => setDeleting(null)} onYes={remove} />}
    </main>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange(changes: Partial<Filter>): void }) {
  const all = { value: 'all', label: t('games.all') } as const;
  const kinds = (['screen', 'computer', 'link'] as const).map(value => ({ value, label: common(`front.${value}`) }));
  const results = Object.entries(scores).map(([value, label]) => ({ value: value as keyof typeof scores, label }));
  return (
    <div class="pair games-filter">
      <TextField label={t('games.search')} value={filter.name} onInput={name => onChange({ name })} testid="games-name" />
      <Select
        label={t('games.result')}
        options={[all, ...results]}
        value={filter.score}
        onChoose={score => onChange({ score })}
        testid="games-score"
      />
      <Select
        label={t('games.kind')}
        options={[all, ...kinds]}
        value={filter.kind}
        onChoose={kind => onChange({ kind })}
        testid="games-kind"
      />
    </div>
  );
}

/** How many games were found, and what can be done with them together. */
function Summary({ found, onDelete }: { found: readonly LocalGameEntry[]; onDelete(): void }) {
  const download = async () => {
    const core = await sharedCore();
    const texts = await Promise.all(found.map(entry => pgnOf(core, entry)));
    const missing = texts.filter(text => text === null).length;
    if (missing > 0) notify(t('games.missing', { count: missing }), 'wrong');
    if (missing < found.length) downloadText('rookery-games.pgn', texts.filter(text => text !== null).join('\n'));
  };
  if (found.length === 0) return <p role="status">{t('games.noneSuch')}</p>;
  return (
    <div class="games-summary">
      <p role="status" data-testid="games-count">
        {t('games.count', { count: found.length })}
      </p>
      <Button icon="down" testid="games-pgn" onClick={() => void download().catch(() => notify(common('message.notReachedText'), 'wrong'))}>
        {t('games.pgn')}
      </Button>
      <Button kind="quiet" testid="games-delete" onClick={onDelete}>
        {t('games.deleteAll')}
      </Button>
    </div>
  );
}

function Finished({ entry, onDelete }: { entry: LocalGameEntry; onDelete(): void }) {
  const { card, kind, id } = entry;
  const result = card?.score ? printedScore(card.score) : common('moves.aborted');
  const moves = card && t('games.moves', { count: Math.ceil(card.plies / 2) });
  return (
    <li class="finished">
      <GameCard entry={entry} testid="finished-game">
        <b>{result}</b> · {dateOf(entry)}
        {moves && ` · ${moves.replaceAll(' ', '\u00a0')}`}
      </GameCard>
      <a
        class="button quiet bare"
        href={`/analysis#${kind === 'link' ? 'game' : 'local'}=${id}`}
        title={common('act.analyse')}
        aria-label={`${common('act.analyse')}: ${namesOf(entry)}`}
      >
        <Icon name="eye" />
      </a>
      <Button icon="cross" kind="quiet" testid="delete-game" label={t('games.deleteThis', { names: namesOf(entry) })} onClick={onDelete} />
    </li>
  );
}

interface AskProps {
  games: readonly LocalGameEntry[];
  onClose(): void;
  onYes(): void;
}

function Ask({ games, onClose, onYes }: AskProps) {
  return (
    <Dialog title={t('games.ask', { count: games.length })} onClose={onClose} testid="delete-dialog">
      <p>{t('games.askText')}</p>
      <div class="dialog-buttons">
        <Button onClick={onClose}>{t('games.keep')}</Button>
        <Button kind="danger" testid="confirm-delete" onClick={onYes}>
          {t('games.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
