import { inARow } from '../../i18n/in_a_row';
import { useEffect, useState } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import { t } from '../../i18n/catalogue/classwork';
import { answerWords, readSquares } from '../../lessons/answers';
import { useAction } from '../../parts/action';
import { Button, Switch } from '../../parts/controls';
import {
  askClass,
  changeQuestion,
  type ClassQuestion,
  followClassQuestion,
  type GivenAnswer,
  type QuestionChange,
} from '../../server/lessons';
import { AnswerCounts } from './answer_counts';
import { wordsOf } from './lesson_errors';
import { QuestionForm } from './question_form';

/** The most answers that are drawn on the board. */
const kMostArrows = 5;

/** Asks the class, and shows the answers as they come in. */
export function Question({ id, pupils, start }: { id: string; pupils: number; start: string | null }) {
  const [question, setQuestion] = useState<ClassQuestion | null | undefined>(undefined);
  const [isLost, setLost] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const action = useAction(wordsOf);
  useEffect(() => {
    const tell = (next: ClassQuestion | null) => {
      setLost(false);
      setQuestion(next);
    };
    return followClassQuestion(id, tell, () => setLost(true));
  }, [id]);
  const change = (what: QuestionChange) => question && void action.run(() => changeQuestion(id, question.id, what));
  return (
    <section class={isLarge ? 'question-large' : undefined} aria-labelledby="ask-class" data-testid="ask-class">
      <h2 id="ask-class">{t('part.question')}</h2>
      <p class="fault" role="alert" data-testid="question-problem">
        {action.note.value || (isLost && t('own.lost'))}
      </p>
      {question === null && <p>{t('ask.none')}</p>}
      {question && <Answers question={question} pupils={pupils} isLarge={isLarge} onChange={change} onLarge={() => setLarge(!isLarge)} />}
      {!isLarge && question !== undefined && (
        <QuestionForm key={start} start={start} isBusy={action.isBusy.value} onAsk={asked => action.run(() => askClass(id, asked))} />
      )}
    </section>
  );
}

interface AnswersProps {
  question: ClassQuestion;
  pupils: number;
  /** For the projector: without what only the teacher needs. */
  isLarge: boolean;
  onChange(change: QuestionChange): void;
  onLarge(): void;
}

function Answers({ question, pupils, isLarge, onChange, onLarge }: AnswersProps) {
  const { kind, answers, counts, missing, open, named, counted, fen } = question;
  const revealed = answers.find(({ account }) => account === question.revealed);
  const drawn = revealed ? [revealed] : counts.slice(0, kMostArrows);
  const arrows = kind === 'move' ? drawn.map(({ answer }) => answer) : [];
  const dots = kind === 'squares' ? [...new Set(drawn.flatMap(({ answer }) => [...readSquares(answer)]))] : [];
  return (
    <div class="question-now" data-testid="question-now">
      <p class="question-words" dir="auto">
        {question.words}
      </p>
      {fen !== '' && <Diagram fen={fen} arrows={arrows} dots={dots} label={t('own.board')} />}
      <div class="question-answers">
        <p role="status" data-testid="answer-count">
          {t(open ? 'answers.count' : 'answers.closedCount', {
            count: answers.length,
            all: Math.max(pupils, answers.length + missing.length),
          })}
        </p>
        <div class="class-tools">
          <Button testid="large-view" pressed={isLarge} onClick={onLarge}>
            {t('answers.large')}
          </Button>
          {open && (
            <Button kind="danger" testid="close-question" onClick={() => onChange({ open: false })}>
              {t('answers.close')}
            </Button>
          )}
        </div>
        <Switch label={t('answers.named')} on={named} onChange={on => onChange({ named: on })} testid="answers-named" />
        <Switch label={t('answers.counted')} on={counted} onChange={on => onChange({ counted: on })} testid="answers-counted" />
        <AnswerCounts kind={kind} counts={counts} />
        {named && missing.length > 0 && (
          <p data-testid="answers-missing">{t('answers.missing', { names: inARow(missing.map(({ shown }) => shown)) })}</p>
        )}
      </div>
      <AnswerTable question={question} onChange={onChange} />
    </div>
  );
}

/** Each answer, and which of them the class discusses. */
function AnswerTable({ question, onChange }: { question: ClassQuestion; onChange(change: QuestionChange): void }) {
  const { answers, named, kind, revealed, revealedNamed } = question;
  const reveal = (account: string, withName: boolean) => onChange({ revealed: account, revealedNamed: withName });
  if (answers.length === 0) return null;
  return (
    <table class="answer-table" data-testid="answer-table">
      <caption>{t('answers.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('answers.pupil')}</th>
          <th scope="col">{t('answers.answer')}</th>
          <th scope="col">{t('answers.discuss')}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map((given, index) => (
          <tr key={given.account} class={given.account === revealed ? 'revealed' : undefined} data-testid={`answer-of-${given.account}`}>
            <th scope="row">
              <bdi>{named ? given.shown : t('answers.hidden', { number: index + 1 })}</bdi>
            </th>
            <td>
              <Given given={given} kind={kind} />
            </td>
            <td>
              {given.account === revealed ? (
                <Button testid="reveal-end" onClick={() => reveal('', false)}>
                  {t('answers.revealEnd')}
                </Button>
              ) : (
                <Button testid="reveal" onClick={() => reveal(given.account, false)}>
                  {t('answers.reveal')}
                </Button>
              )}{' '}
              {(given.account !== revealed || !revealedNamed) && (
                <Button kind="quiet" testid="reveal-named" onClick={() => reveal(given.account, true)}>
                  {t('answers.revealNamed')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Given({ given, kind }: { given: GivenAnswer; kind: ClassQuestion['kind'] }) {
  const words = answerWords(kind, given, word => t(`standing.${word}`));
  if (given.game === undefined) return <bdi>{words}</bdi>;
  return (
    <a href={`/game/${given.game}`} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
