/** What a child hears at a time, in letters; a sign of Chinese says as much as two. */
const kMostLetters = 80;

const length = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

/** The sentences of `text`, none cut. A browser that cannot tell them apart (Firefox before 125) has them all in one. */
function sentences(text: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return [text];
  return Array.from(new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text), ({ segment }) => segment.trim());
}

/** Between Chinese sentences stands no blank. */
const joinedBy = (language: string, first: string, second: string): string => first + (language === 'zh' ? '' : ' ') + second;

/** Cuts `texts` into what is said at a time: a sentence, or several where they are short. */
export function portions(texts: readonly string[], language: string): string[] {
  return texts.flatMap(text => {
    const said: string[] = [];
    for (const sentence of sentences(text, language)) {
      const last = said.at(-1);
      const joined = joinedBy(language, last ?? '', sentence);
      if (last !== undefined && length(joined) <= kMostLetters) said[said.length - 1] = joined;
      else said.push(sentence);
    }
    return said;
  });
}
