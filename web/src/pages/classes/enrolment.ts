/** Accounts that the server is asked for at once: making one takes a second or so, and how far it is can be told in between. */
const kAtOnce = 3;

/** As many as the server takes in one request: of more it says so itself. */
const kMostNames = 60;

/** The names of a list, one per line, in the groups in which the server is asked for them. */
export function inGroups(names: string): string[] {
  const lines = names
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  if (lines.length === 0 || lines.length > kMostNames) return [names];
  return Array.from({ length: Math.ceil(lines.length / kAtOnce) }, (_, i) => lines.slice(i * kAtOnce, (i + 1) * kAtOnce).join('\n'));
}

export interface Progress {
  done: number;
  all: number;
}

/**
 * Makes what `make` returns for each group, one after the other, and tells how far it is. What was made before a fault is not lost:
 * `made` gets it, and then the fault is thrown.
 */
export async function makeAll<Made>(
  names: string,
  make: (group: string) => Promise<readonly Made[]>,
  tell: (progress: Progress) => void,
  made: (all: readonly Made[]) => void,
): Promise<void> {
  const groups = inGroups(names);
  const all = groups.reduce((count, group) => count + group.split('\n').length, 0);
  let found: readonly Made[] = [];
  try {
    for (const group of groups) {
      tell({ done: found.length, all });
      found = [...found, ...(await make(group))];
    }
  } finally {
    if (found.length > 0) made(found);
  }
}
