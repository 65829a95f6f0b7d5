import { useState } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import { t } from '../../i18n/catalogue/classwork';
import { sentenceGap } from '../../i18n/sentences';
import { Choice, Select } from '../../parts/controls';
import { type NewQuestion, type QuestionKind, questionKinds } from '../../server/lessons';
import { isGarbled } from '../../study/setup';

const initial = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const levels = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
type LevelWord = (typeof levels)[number];

interface QuestionFormProps {
  /** The position that it begins with; null: that of a game. */
  start: string | null;
  isBusy: boolean;
  /** Whether it was asked. */
  onAsk(question: NewQuestion): Promise<boolean>;
}

/** Where a teacher writes the next question. */
export function QuestionForm({ start, isBusy, onAsk }: QuestionFormProps) {
  const [kind, setKind] = useState<QuestionKind>('move');
  const [words, setWords] = useState('');
  const [fen, setFen] = useState(start ?? initial);
  const [level, setLevel] = useState<LevelWord>('3');
  const submit = (event: Event) => {
    event.preventDefault();
    void onAsk({ kind, words, fen: fen.trim(), ...(kind === 'play' ? { level: Number(level) } : {}) }).then(isAsked => {
      if (isAsked) setWords('');
    });
  };
  return (
    <form class="question-form" onSubmit={submit} data-testid="question-form">
      <Choice<QuestionKind>
        legend={t('ask.kind')}
        options={questionKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChoose={setKind}
        testid="kind"
      />
      <label class="field">
        <span>{t('ask.words')}</span>
        <textarea
          required
          rows={2}
          maxLength={300}
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
          data-testid="ask-words"
        />
      </label>
      <PositionField fen={fen} isNeeded={kind === 'move' || kind === 'play' || kind === 'squares'} onInput={setFen} />
      {kind === 'play' && (
        <Select<LevelWord>
          label={t('ask.level')}
          options={levels.map(value => ({ value, label: value }))}
          value={level}
          onChoose={setLevel}
          testid="ask-level"
        />
      )}
      <button type="submit" class="button main" disabled={isBusy} data-testid="ask-now">
        {t('ask.send')}
      </button>
    </form>
  );
}

interface PositionFieldProps {
  fen: string;
  isNeeded: boolean;
  onInput(fen: string): void;
}

/** The position as a FEN, and what it looks like. */
function PositionField({ fen, isNeeded, onInput }: PositionFieldProps) {
  const hasBoard = fen.trim() !== '' && !isGarbled(fen);
  return (
    <>
      <label class="field">
        <span>{t('ask.position')}</span>
        <input
          type="text"
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          maxLength={200}
          required={isNeeded}
          aria-describedby="ask-position-hint"
          value={fen}
          onInput={event => onInput(event.currentTarget.value)}
          data-testid="ask-fen"
        />
      </label>
      <p class="hint" id="ask-position-hint">
        {t('ask.positionHint')}
        {sentenceGap()}
        <a href="/editor" target="_blank" rel="noreferrer">
          {t('ask.editor')}
        </a>
      </p>
      {hasBoard && (
        <div class="question-preview">
          <Diagram fen={fen.trim()} label={t('own.board')} />
        </div>
      )}
    </>
  );
}
