import { effect } from '@preact/signals';
import { usualStart } from '../../core/start';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { Dialog } from '../../parts/dialog';
import { dropped } from '../../state/drops';
import { notify } from '../../state/notices';
import { matches } from '../../study/matching';
import { type FileRepairs, noRepairs, withNews } from '../../study/file_repairs';
import { pgnFaultWords } from '../../study/pgn_faults';
import type { ListingNews } from '../../study/listing.worker';
import type { Study } from '../../study/study';
import type { Listed } from '../../study/types';
import { isBookName, readBook } from './book_moves';
import { Repairs } from './repairs';
import { t } from '../../i18n/catalogue/study';

/** A file of games: the list grows while a worker reads it. */
interface OpenedFile {
  name: string;
  /** In UTF-8, with its damaged games repaired. */
  file: Blob;
  games: readonly Listed[];
  fileRepairs: FileRepairs;
  isReading: boolean;
}

export interface LibraryState {
  openedFile: OpenedFile | null;
  /** The game on the board is from the file. */
  isFromFile: boolean;
  isOpen: boolean;
  show(isOpen: boolean): void;
  /** Something else than a game of the file is on the board. */
  leave(): void;
  read(file: Blob): void;
  /** Reads the text of one damaged game. Resolves to false, opening nothing, if nothing in it can be played. */
  repair(text: string): Promise<boolean>;
  open(game: Listed): Promise<void>;
}

type TellOpened = (openedFile: OpenedFile) => void;

/** Reads a file in `reader`; resolves when all is read, to what there is. */
function list(reader: Worker, file: Blob, tell: TellOpened): Promise<OpenedFile> {
  const parts: BlobPart[] = [];
  let openedFile: OpenedFile = { name: file instanceof File ? file.name : '', file, games: [], fileRepairs: noRepairs, isReading: true };
  tell(openedFile);
  return new Promise((resolve, reject) => {
    reader.onerror = event => reject(new Error(event.message));
    reader.onmessage = ({ data: news }: MessageEvent<ListingNews>) => {
      if ('fault' in news) return reject(new Error(news.fault));
      if ('packed' in news) return reject(new Error(t(`open.${news.packed}`)));
      if ('games' in news) {
        parts.push(...news.parts);
        openedFile = {
          ...openedFile,
          file: new Blob(parts),
          games: [...openedFile.games, ...news.games],
          fileRepairs: withNews(openedFile.fileRepairs, news),
        };
      } else openedFile = { ...openedFile, isReading: false };
      tell(openedFile);
      if (!openedFile.isReading) resolve(openedFile);
    };
    reader.postMessage(file);
  });
}

/** The games that can be opened: pasted, from a file, or dropped on the page. */
export function useLibrary(study: Study): LibraryState {
  const [openedFile, setOpenedFile] = useState<OpenedFile | null>(null);
  const [isOpen, show] = useState(false);
  const [isFromFile, setFromFile] = useState(false);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const open = async (file: Blob, game: Listed) => {
    const wrong = study.paste(await file.slice(game.offset, game.offset + game.size).text());
    if (wrong) return notify(wrong, 'wrong');
    setFromFile(true);
    if (game.cut) study.warnOf(game.cut);
    if (!study.cut.value) notify(t('open.loaded', { white: nameOf(game, 'White'), black: nameOf(game, 'Black') }));
    show(false);
  };
  const newReader = () => {
    worker.current?.terminate();
    worker.current = new Worker(new URL('../../study/listing.worker.ts', import.meta.url), { type: 'module' });
    return worker.current;
  };
  const read = async (file: Blob) => {
    show(true);
    try {
      const { games, file: whole } = await list(newReader(), file, setOpenedFile);
      const [only, ...others] = games;
      if (!only) throw new Error(t('open.empty'));
      if (others.length === 0) await open(whole, only);
    } catch (fault) {
      setOpenedFile(null);
      notify(t('open.failed', { what: fault instanceof Error ? fault.message : String(fault) }), 'wrong');
    }
  };
  const repair = async (text: string) => {
    const found = await list(newReader(), new Blob([text]), () => {}).catch(() => null);
    const game = found?.games.find(({ plies, fault }) => plies > 0 && !fault);
    if (!found || !game) return false;
    setOpenedFile(found);
    await open(found.file, game);
    return true;
  };
  useEffect(
    () =>
      effect(() => {
        const file = dropped.value;
        if (!file) return;
        dropped.value = null;
        if (isBookName(file.name)) void readBook(file);
        else void read(file);
      }),
    [],
  );
  return {
    openedFile,
    isFromFile,
    isOpen,
    show,
    leave: () => {
      setFromFile(false);
      show(false);
    },
    read: file => void read(file),
    repair,
    open: game => (openedFile ? open(openedFile.file, game) : Promise.resolve()),
  };
}

const nameOf = (game: Listed, side: 'White' | 'Black'): string => {
  const name = game.tags[side];
  return name && name !== '?' ? name : t('open.unnamed');
};

/** The button, and the dialog in which something else is opened. */
export function Library({ study, library }: { study: Study; library: LibraryState }) {
  return (
    <>
      <Button icon={drawings.board} testid="open" onClick={() => library.show(true)}>
        {t('open.title')}
      </Button>
      {library.isOpen && (
        <Dialog title={t('open.title')} onClose={() => library.show(false)} testid="open-dialog">
          <Paste study={study} library={library} />
          {library.openedFile && <Repairs openedFile={library.openedFile} testid="repairs-in-dialog" />}
          {library.openedFile && <Games library={library} openedFile={library.openedFile} />}
        </Dialog>
      )}
    </>
  );
}

function Paste({ study, library }: { study: Study; library: LibraryState }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const go = async () => {
    // Several games go the way of a file: a list to choose from.
    if ((text.match(/^\[Event /gm) ?? []).length > 1) return library.read(new Blob([text]));
    if (study.isDamaged(text) && (await library.repair(text))) return setWrong(null);
    const problem = study.paste(text);
    setWrong(problem);
    if (problem === null) library.leave();
  };
  const startAnew = () => {
    study.start(usualStart, false);
    library.leave();
  };
  return (
    <>
      <label class="field">
        <span>{t('open.paste')}</span>
        <textarea
          rows={4}
          dir="ltr"
          value={text}
          spellcheck={false}
          onInput={event => setText(event.currentTarget.value)}
          data-testid="paste"
        />
      </label>
      <p class="fault" role="status" data-testid="paste-fault">
        {wrong}
      </p>
      <div class="desk-row">
        <Button kind="main" testid="paste-go" disabled={text.trim() === ''} onClick={() => void go()}>
          {t('open.go')}
        </Button>
        <label class="button file-button">
          {t('open.file')}
          <input
            type="file"
            accept=".pgn,.txt,.gz,.zst,application/x-chess-pgn,text/plain,application/gzip,application/zstd"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              if (file) library.read(file);
            }}
            data-testid="file"
          />
        </label>
        <label class="button file-button">
          {t('book.open')}
          <input
            type="file"
            accept=".bin"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              if (file) void readBook(file).then(isOpen => isOpen && library.show(false));
            }}
            data-testid="book-file"
          />
        </label>
        <Button testid="new" onClick={startAnew}>
          {t('open.new')}
        </Button>
      </div>
      <p class="hint">{t('open.drop')}</p>
    </>
  );
}

const kRow = 52;
const kHeight = 312;
const kSpare = 4;

/** The list of games: only the rows in sight are there. */
function Games({ library, openedFile }: { library: LibraryState; openedFile: OpenedFile }) {
  const [wanted, setWanted] = useState('');
  const [top, setTop] = useState(0);
  const found = useMemo(
    () => (wanted.trim() ? openedFile.games.filter(game => matches(game, wanted.trim())) : openedFile.games),
    [openedFile.games, wanted],
  );
  const first = Math.max(0, Math.floor(top / kRow) - kSpare);
  const shown = found.slice(first, first + Math.ceil(kHeight / kRow) + 2 * kSpare);
  const [focus, setFocus] = useState(0);
  const box = useRef<HTMLUListElement>(null);
  const move = (to: number) => {
    const index = Math.max(0, Math.min(found.length - 1, to));
    setFocus(index);
    const outer = box.current;
    if (!outer) return;
    if (index * kRow < outer.scrollTop) outer.scrollTop = index * kRow;
    else if ((index + 1) * kRow > outer.scrollTop + kHeight) outer.scrollTop = (index + 1) * kRow - kHeight;
    setTop(outer.scrollTop);
    requestAnimationFrame(() => outer.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6, Home: -found.length, End: found.length };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(focus + by);
  };
  return (
    <section aria-label={t('open.list')}>
      <input
        type="text"
        class="games-search"
        value={wanted}
        aria-label={t('open.search')}
        placeholder={t('open.search')}
        onInput={event => {
          setWanted(event.currentTarget.value);
          setFocus(0);
          box.current?.scrollTo(0, 0);
        }}
        data-testid="search"
      />
      <p class="hint" role="status" data-testid="games-count">
        {openedFile.isReading
          ? t('open.reading', { games: openedFile.games.length })
          : t(wanted.trim() ? 'open.found' : 'open.games', { count: found.length })}
      </p>
      <ul
        class="games"
        ref={box}
        style={{ height: `${Math.min(kHeight, found.length * kRow)}px` }}
        onScroll={event => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        data-testid="games"
      >
        <li class="games-space" aria-hidden="true" style={{ height: `${found.length * kRow}px` }} />
        {shown.map((game, place) => (
          <Row
            key={game.offset}
            game={game}
            index={first + place}
            isFocus={first + place === focus}
            onOpen={() => void library.open(game)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ game, index, isFocus, onOpen }: { game: Listed; index: number; isFocus: boolean; onOpen(): void }) {
  const { Event, Date: date, Result, ECO } = game.tags;
  const year = date?.slice(0, 4).replace(/\?+/, '');
  const moves = game.plies > 0 && t('open.moves', { count: Math.ceil(game.plies / 2) });
  const repairs = game.repairs && t('repair.count', { count: game.repairs });
  const about = [repairs, Event !== '?' && Event, year, ECO, moves].filter(Boolean).join(' · ');
  const fault = game.fault && pgnFaultWords(game.fault);
  return (
    <li class="games-row" style={{ top: `${index * kRow}px` }}>
      <button type="button" class="games-open" tabIndex={isFocus ? 0 : -1} data-index={index} onClick={onOpen}>
        <span class="games-names">{`${nameOf(game, 'White')} – ${nameOf(game, 'Black')}`}</span>
        <span class="games-result">{Result ?? ''}</span>
        <small class={fault ? 'fault' : ''}>{fault ?? about}</small>
      </button>
    </li>
  );
}
