import { describe, expect, it } from 'vitest';
import { inGroups, makeAll, type Progress } from './enrolment';

const names = (count: number) => Array.from({ length: count }, (_, i) => ` Pupil ${i + 1} `).join('\n');

describe('names of pupils', () => {
  it('are sent in groups, without blanks and empty lines', () => {
    expect(inGroups('Anna\n\n Ben \nCleo\nDora\n')).toEqual(['Anna\nBen\nCleo', 'Dora']);
  });

  it('that the server would refuse go to it as they are', () => {
    expect(inGroups('  \n')).toEqual(['  \n']);
    expect(inGroups(names(61))).toEqual([names(61)]);
  });
});

describe('cards', () => {
  const cardsOf = (group: string) => Promise.resolve(group.split('\n').map(name => `card of ${name}`));

  it('come with how far it is', async () => {
    const told: Progress[] = [];
    let made: readonly string[] = [];
    await makeAll(
      names(7),
      cardsOf,
      progress => told.push(progress),
      all => (made = all),
    );
    expect(told).toEqual([0, 3, 6].map(done => ({ done, all: 7 })));
    expect(made).toHaveLength(7);
    expect(made[6]).toBe('card of Pupil 7');
  });

  it('that were made before a fault are not lost', async () => {
    let made: readonly string[] = [];
    const failing = (group: string) => (group.includes('Pupil 4') ? Promise.reject(new Error('away')) : cardsOf(group));
    await expect(
      makeAll(
        names(7),
        failing,
        () => undefined,
        all => (made = all),
      ),
    ).rejects.toThrow('away');
    expect(made).toHaveLength(3);
  });
});
