import '../../styles/game_later.css';
import '../../styles/learn_marks.css';
import '../../styles/lessons.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { Rules } from '../../learn/lesson_rules';
import { AnswerSender } from '../../lessons/answer_sender';
import { answerWords, readNumber, readSquares, toggled, writeSquares } from '../../lessons/answers';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { followOwnQuestion, type OwnQuestion, playQuestion } from '../../server/lessons';
import { go } from '../../state/route';
import { say } from '../../state/notices';
import { useCore } from '../use_core';
import { AnswerCounts } from './answer_counts';
import { wordsOf } from './lesson_errors';
import { QuestionBoard } from './question_board';
import { sentences } from '../../i18n/sentences';

const standing = (word: 'playing' | 'aborted') => t(`standing.${word}`);

/** The question that the teacher asks, for a pupil: it appears, changes and goes by itself. */
export function OwnQuestionBox() {
  const [question, setQuestion] = useState<OwnQuestion | null>(null);
  const [isLost, setLost] = useState(false);
  const sender = useMemo(() => new AnswerSender(), []);
  useEffect(() => {
    const tell = (next: OwnQuestion | null) => {
      setLost(false);
      setQuestion(next);
    };
    return followOwnQuestion(tell, () => setLost(true));
  }, []);
  const isShown = question !== null && (question.open || question.own !== null || question.revealed !== null);
  const id = isShown ? question.id : '';
  useEffect(() => {
    if (id && question?.open) say(`${t('own.title')} ${question.words}`);
  }, [id]);
  if (!isShown) return null;
  return <Shown key={id} question={question} sender={sender} isLost={isLost} />;
}

interface ShownProps {
  question: OwnQuestion;
  sender: AnswerSender;
  isLost: boolean;
}

function Shown({ question, sender, isLost }: ShownProps) {
  const found = useCore();
  const rules = useMemo(() => (found && 'core' in found ? new Rules(found.core) : null), [found]);
  const waiting = sender.waiting.value;
  const given = waiting?.question === question.id ? { answer: waiting.answer } : question.own;
  const answer = (text: string) => sender.give(question.id, text);
  const { kind, fen, open } = question;
  const [marked, setMarked] = useState(() => readSquares(kind === 'squares' ? (question.own?.answer ?? '') : ''));
  const arrows = [
    ...(kind === 'move' && given ? [given.answer] : []),
    ...(kind === 'move' && question.revealed ? [question.revealed.answer] : []),
  ];
  const shown = kind === 'squares' && !open && question.revealed ? readSquares(question.revealed.answer) : marked;
  return (
    <section class="own-question" aria-labelledby="own-question" aria-busy={!found} data-testid="own-question">
      <h2 id="own-question">{t('own.title')}</h2>
      <p class="question-words" dir="auto" data-testid="question-words">
        {question.words}
      </p>
      {fen !== '' && kind !== 'play' && (
        <QuestionBoard
          rules={rules}
          fen={fen}
          movable={open && kind === 'move'}
          arrows={arrows}
          marked={kind === 'squares' ? shown : undefined}
          label={t('own.board')}
          onMove={answer}
          onTouch={square => open && kind === 'squares' && setMarked(toggled(marked, square))}
        />
      )}
      {open && <Form question={question} marked={marked} onAnswer={answer} />}
      <State question={question} sender={sender} given={given?.answer ?? null} isLost={isLost} />
      {question.counts && <AnswerCounts kind={kind} counts={question.counts} />}
    </section>
  );
}

interface FormProps {
  question: OwnQuestion;
  marked: ReadonlySet<string>;
  onAnswer(answer: string): void;
}

/** What a pupil answers with, besides moves on the board. */
function Form({ question, marked, onAnswer }: FormProps) {
  const [text, setText] = useState(question.kind === 'number' || question.kind === 'text' ? (question.own?.answer ?? '') : '');
  const [isWrong, setWrong] = useState(false);
  switch (question.kind) {
    case 'move':
      return <p>{t('own.move')}</p>;
    case 'play':
      return <Play question={question} />;
    case 'squares':
      return (
        <p>
          {t('own.squares')}{' '}
          <Button kind="main" testid="send-answer" disabled={marked.size === 0} onClick={() => onAnswer(writeSquares(marked))}>
            {t('own.send')}
          </Button>
        </p>
      );
    default:
      break;
  }
  const submit = (event: Event) => {
    event.preventDefault();
    const answer = question.kind === 'number' ? readNumber(text) : text.trim();
    setWrong(!answer);
    if (answer) onAnswer(answer);
  };
  return (
    <form class="enrol" onSubmit={submit}>
      <label class="field">
        <span>{t(question.kind === 'number' ? 'own.number' : 'own.text')}</span>
        {question.kind === 'number' ? (
          <input
            type="text"
            inputmode="decimal"
            autocomplete="off"
            maxLength={20}
            aria-invalid={isWrong}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
            data-testid="answer-field"
          />
        ) : (
          <textarea
            rows={3}
            maxLength={160}
            aria-invalid={isWrong}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
            data-testid="answer-field"
          />
        )}
      </label>
      {isWrong && <p class="fault">{t(question.kind === 'number' ? 'own.noNumber' : 'own.noText')}</p>}
      <button type="submit" class="button main" data-testid="send-answer">
        {t('own.send')}
      </button>
    </form>
  );
}

/** The game on the server is the answer: it begins with a click, and is gone back to with another. */
function Play({ question }: { question: OwnQuestion }) {
  const action = useAction(wordsOf);
  const begin = () => action.run(() => playQuestion(question.id).then(game => go(`/game/${game}`)));
  return (
    <>
      <Button kind="main" testid="play-question" disabled={action.isBusy.value} onClick={() => void begin()}>
        {t(question.own?.answer === 'playing' ? 'own.goOn' : 'own.play', { level: question.level })}
      </Button>
      <p class="fault" role="alert">
        {action.note.value}
      </p>
    </>
  );
}

interface StateProps {
  question: OwnQuestion;
  sender: AnswerSender;
  given: string | null;
  isLost: boolean;
}

/** What came of the answer, heard as well as seen. */
function State({ question, sender, given, isLost }: StateProps) {
  const { own, revealed, kind, open } = question;
  const isWaiting = sender.waiting.value?.question === question.id;
  const words = own && !isWaiting ? answerWords(kind, own, standing) : given;
  return (
    <div role="status" data-testid="answer-state">
      {(isLost || isWaiting) && <p>{t(isWaiting ? 'own.waiting' : 'own.lost')}</p>}
      {sender.refusal.value && <p class="fault">{wordsOfRefusal(sender)}</p>}
      {!isWaiting && words !== null && kind !== 'play' && <p data-testid="own-answer">{t('own.sent', { answer: words })}</p>}
      {kind === 'play' && own && <p data-testid="own-answer">{t('own.sent', { answer: answerWords(kind, own, standing) })}</p>}
      {open && own && kind !== 'play' && <p class="hint">{t('own.change')}</p>}
      {!open && <p>{t('own.closed')}</p>}
      {revealed && (
        <p class="revealed" data-testid="revealed">
          {sentences(
            revealed.name === null
              ? t('own.revealed', { answer: answerWords(kind, revealed, standing) })
              : t('own.revealedOf', { name: revealed.name, answer: answerWords(kind, revealed, standing) }),
            revealed.own && t('own.yours'),
          )}
        </p>
      )}
    </div>
  );
}

const wordsOfRefusal = ({ refusal }: AnswerSender): string => t(refusal.value === 'question_closed' ? 'own.tooLate' : 'lesson.badValue');
