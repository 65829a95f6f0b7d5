import type { ChapterSummary, ListedStudy } from '../server/studies';

/** Whether a chapter can be a task: its moves are to be found, by the rules of chess. */
export const canBeTask = ({ mode, kind }: ChapterSummary): boolean => (mode === 'interactive' || mode === 'conceal') && kind === 'chess';

/** Each study once, in the order of the lists. */
export function mergedStudies(lists: readonly (readonly ListedStudy[])[]): readonly ListedStudy[] {
  return [...new Map(lists.flat().map(study => [study.id, study])).values()];
}
