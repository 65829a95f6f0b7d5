import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { Choice } from '../../parts/controls';
import type { Beginning, Source } from '../../studies/new_study';
import { gamesIn } from './games_in';

const sources = (): { value: Source; label: string; about: string }[] => [
  { value: 'empty', label: t('new.empty'), about: t('new.emptyAbout') },
  { value: 'pgn', label: t('new.pgn'), about: t('new.pgnAbout') },
  { value: 'fen', label: t('new.fen'), about: t('new.fenAbout') },
  { value: 'game', label: t('new.game'), about: t('new.gameAbout') },
];

interface BeginningProps {
  beginning: Beginning;
  onChange(changes: Partial<Beginning>): void;
}

/** Games as text: pasted, from a file, or dropped. */
function Games({ beginning, onChange }: BeginningProps) {
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const pgn = await gamesIn(file);
    if (pgn !== null) onChange({ pgn });
  };
  return (
    <div
      class={`study-drop${isOver ? ' over' : ''}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        // Elsewhere a dropped file is opened in the analysis.
        event.stopPropagation();
        setOver(false);
        void read(event.dataTransfer?.files[0]);
      }}
      data-testid="study-drop"
    >
      <label class="field">
        <span>{t('new.pgnText')}</span>
        <textarea
          rows={6}
          dir="ltr"
          spellcheck={false}
          value={beginning.pgn}
          onInput={event => onChange({ pgn: event.currentTarget.value })}
          data-testid="study-pgn"
        />
      </label>
      <label class="button file-button">
        {t('new.file')}
        <input
          type="file"
          accept=".pgn,.txt,application/x-chess-pgn,text/plain"
          onChange={event => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
          data-testid="study-file"
        />
      </label>
    </div>
  );
}

interface LineProps {
  label: string;
  value: string;
  onInput(value: string): void;
  link: { href: string; words: string };
  testid: string;
}

/** A line of text that is copied from elsewhere, and where that is. */
function Line({ label, value, onInput, link, testid }: LineProps) {
  return (
    <div class="study-source">
      <label class="field">
        <span>{label}</span>
        <input
          type="text"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          value={value}
          onInput={event => onInput(event.currentTarget.value)}
          data-testid={testid}
        />
      </label>
      <a href={link.href} target="_blank" rel="noreferrer">
        {link.words}
      </a>
    </div>
  );
}

/** What a study or a chapter begins with. */
export function BeginningChoice({ beginning, onChange }: BeginningProps) {
  const { source } = beginning;
  return (
    <>
      <Choice
        legend={t('new.source')}
        shape="cards long"
        options={sources()}
        value={source}
        onChoose={chosen => onChange({ source: chosen })}
        testid="source"
      />
      {source === 'pgn' && <Games beginning={beginning} onChange={onChange} />}
      {source === 'fen' && (
        <Line
          label={t('new.fenText')}
          value={beginning.fen}
          onInput={fen => onChange({ fen })}
          link={{ href: '/editor', words: t('new.editor') }}
          testid="study-fen"
        />
      )}
      {source === 'game' && (
        <Line
          label={t('new.gameText')}
          value={beginning.game}
          onInput={game => onChange({ game })}
          link={{ href: '/search', words: t('new.search') }}
          testid="study-game"
        />
      )}
    </>
  );
}
