type Tags = Readonly<Record<string, string>>;

/** Tags as they are written by hand: one a line, the name and then the value. */
export const tagLines = (tags: Tags): string =>
  Object.entries(tags)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');

/** What was written; a number: of the line that is no tag, from 1. */
export function readTagLines(text: string): Record<string, string> | number {
  const tags: Record<string, string> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*(\w{1,40})\s+(\S.*)$/.exec(line) ?? [];
    if (!name || !value) return index + 1;
    tags[name] = value.trim();
  }
  return tags;
}

/** What changes `before` into `after`: a tag without a value is removed, and the others stay. */
export function tagChanges(before: Tags, after: Tags): Record<string, string> {
  const gone = Object.keys(before).filter(name => !(name in after));
  const made = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries([...gone.map(name => [name, '']), ...made]);
}
