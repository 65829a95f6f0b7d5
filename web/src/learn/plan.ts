import { type Name, names, t } from '../i18n/catalogue/lessons';
import type { Answer, Ask, Collect, Find, Lesson, Point, Step, Tell } from './types';

/** What is planned of a step: everything but its words, which are among the messages of the lessons, under the names of lesson and step. */
type Told = 'title' | 'text' | 'task' | 'hint' | 'done';
/** An answer that is a square or a number says so itself. */
type AnswerPlan = Pick<Answer, 'claim'> & Partial<Pick<Answer, 'text'>>;
type StepPlan =
  | Omit<Tell, Told>
  | Omit<Collect, Told>
  | Omit<Find, Told>
  | (Omit<Ask, Told | 'answers'> & { answers: readonly AnswerPlan[] })
  | (Omit<Point, Told | 'targets'> & { targets: readonly { on: string }[] });

export type LessonPlan = Omit<Lesson, 'title' | 'about' | 'steps'> & { steps: readonly StepPlan[] };

/** `plan` with its words. They are looked up whenever they are read, so that they follow the language of the page. */
export function speaking<P extends object, W extends Record<string, () => unknown>>(
  plan: P,
  words: W,
): P & { readonly [K in keyof W]: ReturnType<W[K]> } {
  const whole = { ...plan };
  for (const [name, get] of Object.entries(words)) Object.defineProperty(whole, name, { get, enumerable: true });
  return whole as P & { readonly [K in keyof W]: ReturnType<W[K]> };
}

/** A message by its name; `otherwise` if there is none. */
const say = <T>(name: string, otherwise: T): string | T => (names.has(name) ? t(name as Name) : otherwise);
/** The message of that name, which must be there. */
export const told = (name: string): string => t(name as Name);

/** The paragraphs `name.1`, `name.2` and so on. */
export function paragraphs(name: string): string[] {
  const all: string[] = [];
  while (names.has(`${name}.${all.length + 1}`)) all.push(told(`${name}.${all.length + 1}`));
  return all;
}

const headed = (name: string) => ({ title: () => told(`${name}.title`) });
const listed = (name: string) => ({ ...headed(name), about: () => told(`${name}.about`) });
const tasked = (name: string) => ({ task: () => told(`${name}.task`), hint: () => told(`${name}.hint`), done: () => told(`${name}.done`) });

function stepOf(plan: StepPlan, name: string): Step {
  switch (plan.kind) {
    case 'tell':
      return speaking(plan, { ...headed(name), text: () => paragraphs(`${name}.text`) });
    case 'collect':
    case 'find':
      return speaking(plan, tasked(name));
    case 'ask': {
      const answers = plan.answers.map((answer, index) =>
        speaking(answer, {
          text: () => say(`${name}.answer.${index + 1}`, answer.text ?? ''),
          why: () => say(`${name}.why.${index + 1}`, undefined),
        }),
      );
      return speaking({ ...plan, answers }, tasked(name));
    }
    case 'point': {
      const targets = plan.targets.map((target, index) => speaking(target, { find: () => say(`${name}.find.${index + 1}`, target.on) }));
      return speaking({ ...plan, targets }, tasked(name));
    }
  }
}

export const lessonOf = (plan: LessonPlan): Lesson =>
  speaking({ ...plan, steps: plan.steps.map(step => stepOf(step, `${plan.id}.${step.id}`)) }, listed(plan.id));

/** A small game or another thing on the list of the school, with its title, half a sentence about it, and its text. */
export const listedOf = <P extends { id: string }>(plan: P) =>
  speaking(plan, { ...listed(plan.id), text: () => paragraphs(`${plan.id}.text`) });
