import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { StudyRules } from '../study/study_rules';
import { lineFrom } from '../study/tree';
import { FakeStudyServer, kChapter } from '../test/fake_study_server';
import { LiveStudy } from './live_study';
import { SharedStudy } from './shared_study';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(resolve => setTimeout(resolve));
};

let server: FakeStudyServer;
let rules: StudyRules;
beforeEach(async () => {
  server = new FakeStudyServer();
  rules = new StudyRules(await coreFrom(builtCore()));
});

async function page(name: string, mayWrite = true): Promise<SharedStudy> {
  const live = new LiveStudy('study001', server.client(name));
  live.open(kChapter);
  live.follow();
  await settle();
  const { value: chapter } = live.chapter;
  if (!chapter) throw new Error('The chapter has not come.');
  const study = new SharedStudy(rules, live, chapter, () => mayWrite);
  study.follow();
  return study;
}

const sans = (study: SharedStudy) => lineFrom(study.tree.value.root).map(({ san }) => san);

describe('A chapter on the board', () => {
  it('has what others play, and stays where its person is', async () => {
    const [ada, ben] = [await page('ada'), await page('ben')];
    ada.play('e4');
    ada.play('e5');
    await settle();
    expect(sans(ben)).toEqual(['e4', 'e5']);
    expect(ben.at.value.parent).toBe(null);
    ben.step(1);
    ada.play('Nf3');
    await settle();
    expect(ben.at.value.san).toBe('e4');
    expect(ada.at.value.san).toBe('Nf3');
  });

  it('keeps the node that is looked at when the server names it', async () => {
    const ada = await page('ada');
    ada.play('e4');
    const { value: node } = ada.at;
    const before = ada.place;
    await settle();
    expect(ada.at.value).toBe(node);
    expect(ada.place).not.toBe(before);
    expect(ada.place).toBe('1');
  });

  it('goes back to what is left when its place is deleted', async () => {
    const [ada, ben] = [await page('ada'), await page('ben')];
    for (const san of ['e4', 'e5', 'Nf3']) ada.play(san);
    await settle();
    ben.toEnd();
    const black = ada.at.value.parent;
    if (black) ada.remove(black);
    await settle();
    expect(sans(ben)).toEqual(['e4']);
    expect(ben.at.value.san).toBe('e4');
  });

  it('writes comments, signs and drawings for everybody', async () => {
    const [ada, ben] = [await page('ada'), await page('ben')];
    ada.play('e4');
    ada.comment('Best');
    ada.mark(1, [1, 2]);
    ada.draw([{ color: 'G', from: 'e4', to: 'e5' }]);
    await settle();
    const [node] = lineFrom(ben.tree.value.root);
    expect(node?.after.text).toBe('Best');
    expect(node?.nags).toEqual([1]);
    expect(node?.after.shapes).toEqual([{ color: 'G', from: 'e4', to: 'e5' }]);
  });

  it('gives back the PGN of what is seen', async () => {
    const ada = await page('ada');
    for (const san of ['e4', 'e5']) ada.play(san);
    ada.step(-1);
    ada.play('c5');
    await settle();
    expect(ada.pgn()).toMatch(/1\. e4 e5 \(1\.\.\. c5\) \*/);
  });

  it('keeps a reader’s moves to the reader', async () => {
    const reader = await page('ben', false);
    expect(reader.play('e4')).toBe(null);
    expect(reader.at.value.san).toBe('e4');
    reader.play('e5');
    await settle();
    expect(sans(reader)).toEqual(['e4', 'e5']);
    expect(server.events).toHaveLength(0);
    reader.undo();
    expect(sans(reader)).toEqual([]);
  });

  it('goes where it is led as soon as that is there', async () => {
    const [ada, ben] = [await page('ada'), await page('ben')];
    ben.lead('2');
    ada.play('e4');
    ada.play('e5');
    await settle();
    expect(ben.at.value.san).toBe('e5');
  });
});
