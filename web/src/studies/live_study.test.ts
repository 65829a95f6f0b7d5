import { describe, expect, it } from 'vitest';
import type { TreeCommand } from '../server/studies';
import { type Client, FakeStudyServer, kChapter } from '../test/fake_study_server';
import { kRoot } from './chapter_content';
import { LiveStudy } from './live_study';

const move = (parent: string, uci: string): TreeCommand => ({ do: 'move', chapter: kChapter, parent, uci });
const comment = (node: string, text: string): TreeCommand => ({ do: 'comment', chapter: kChapter, node, text });

/** Lets everything happen that can. */
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(resolve => setTimeout(resolve));
};

async function opened(client: Client): Promise<LiveStudy> {
  const live = new LiveStudy('study001', client);
  live.open(kChapter);
  live.follow();
  await settle();
  return live;
}

/** The moves that a page shows, first the main line. */
function moves(live: LiveStudy): string {
  const { content } = live.chapter.value ?? {};
  const list: string[] = [];
  const waiting = [kRoot];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = content?.get(id);
    if (node && id !== kRoot) list.push(node.uci);
    waiting.push(...[...(node?.children ?? [])].reverse());
  }
  return list.join(' ');
}

async function two() {
  const server = new FakeStudyServer();
  const [toAda, toBen] = [server.client('ada'), server.client('ben')];
  return { server, toAda, toBen, ada: await opened(toAda), ben: await opened(toBen) };
}

describe('A study that is followed', () => {
  it('shows a move at once, and to others when the server has it', async () => {
    const { ada, ben, server } = await two();
    ada.write(move(kRoot, 'e2e4'));
    expect(moves(ada)).toBe('e2e4');
    expect(ada.waiting.value).toBe(1);
    await settle();
    expect(moves(ben)).toBe('e2e4');
    expect(ada.waiting.value).toBe(0);
    expect(server.events).toHaveLength(1);
  });

  it('sends moves that follow each other with the ids that the server gave', async () => {
    const { ada, ben, server } = await two();
    const first = ada.write(move(kRoot, 'e2e4'));
    const second = ada.write(move(first, 'e7e5'));
    ada.write(move(second, 'g1f3'));
    await settle();
    expect(server.moves()).toBe('e2e4 e7e5 g1f3');
    expect(moves(ben)).toBe('e2e4 e7e5 g1f3');
  });

  it('loses nothing of two who write at once', async () => {
    const { ada, ben, server } = await two();
    ada.write(move(kRoot, 'e2e4'));
    ben.write(move(kRoot, 'd2d4'));
    ben.write(move(kRoot, 'e2e4'));
    await settle();
    expect(server.moves().split(' ').sort()).toEqual(['d2d4', 'e2e4']);
    expect(moves(ada)).toBe(server.moves());
    expect(moves(ben)).toBe(server.moves());
  });

  it('keeps what is done without a server, says so, and sends it later', async () => {
    const { ada, ben, toBen, server } = await two();
    toBen.cut();
    expect(ben.isLost.value).toBe(true);
    const first = ben.write(move(kRoot, 'd2d4'));
    ben.write(comment(first, 'The closed game'));
    ada.write(move(kRoot, 'e2e4'));
    await settle();
    expect(moves(ben)).toBe('d2d4');
    expect(ben.waiting.value).toBe(2);
    toBen.mend();
    await settle();
    expect(moves(ben)).toBe('e2e4 d2d4');
    expect(moves(ada)).toBe('e2e4 d2d4');
    expect(ben.isLost.value).toBe(false);
    expect(server.events.at(-1)).toMatchObject({ do: 'comment', text: 'The closed game' });
  });

  it('does once what is sent again because its answer was lost', async () => {
    const { ada, toAda, server } = await two();
    toAda.losesAnswers = true;
    ada.write(move(kRoot, 'e2e4'));
    await settle();
    toAda.losesAnswers = false;
    await settle();
    expect(server.events).toHaveLength(1);
    expect(new Set(server.received).size).toBe(1);
    expect(server.received.length).toBeGreaterThan(1);
    expect(moves(ada)).toBe('e2e4');
  });

  it('sends what waited when the page was loaded again', async () => {
    const { ada, toAda, server } = await two();
    toAda.cut();
    const first = ada.write(move(kRoot, 'e2e4'));
    ada.write(move(first, 'e7e5'));
    ada.follow()();
    toAda.mend();
    const again = await opened(toAda);
    expect(server.moves()).toBe('e2e4 e7e5');
    expect(moves(again)).toBe('e2e4 e7e5');
    expect(toAda.kept.size).toBe(0);
  });

  it('asks for everything again when an event was missed', async () => {
    const { ada, ben, toBen } = await two();
    toBen.skip();
    ada.write(move(kRoot, 'e2e4'));
    ada.write(move(kRoot, 'd2d4'));
    await settle();
    expect(moves(ben)).toBe('e2e4 d2d4');
  });

  it('writes a comment as one event, however many letters it has', async () => {
    const { ada, server } = await two();
    for (const text of ['T', 'Th', 'The']) ada.write(comment(kRoot, text));
    await settle();
    expect(server.events).toHaveLength(1);
    expect(server.events[0]).toMatchObject({ text: 'The' });
  });

  it('takes back what was refused, with all that hangs on it', async () => {
    const { ada, ben, toBen } = await two();
    const first = ada.write(move(kRoot, 'e2e4'));
    await settle();
    toBen.cut();
    const lost = ben.write(move('1', 'e7e5'));
    ben.write(move(lost, 'g1f3'));
    expect(moves(ben)).toBe('e2e4 e7e5 g1f3');
    ada.write({ do: 'delete', chapter: kChapter, node: first.startsWith('~') ? '1' : first });
    await settle();
    toBen.mend();
    await settle();
    expect(moves(ben)).toBe('');
    expect(ben.refusal.value?.code).toBe('node_gone');
    expect(ben.waiting.value).toBe(0);
  });

  it('keeps for itself what is only tried', async () => {
    const { ada, ben, server } = await two();
    const tried = ben.sketch(move(kRoot, 'e2e4'));
    ben.sketch(move(tried, 'e7e5'));
    expect(moves(ben)).toBe('e2e4 e7e5');
    await settle();
    expect(server.events).toHaveLength(0);
    ada.write(move(kRoot, 'e2e4'));
    await settle();
    expect(moves(ben)).toBe('e2e4 e7e5');
    ben.forgetSketches();
    expect(moves(ben)).toBe('e2e4');
  });

  it('goes on below a move that another has made first', async () => {
    const { ada, ben, toBen, server } = await two();
    toBen.cut();
    const first = ben.write(move(kRoot, 'e2e4'));
    ben.write(move(first, 'e7e5'));
    ada.write(move(kRoot, 'e2e4'));
    await settle();
    toBen.deliver();
    expect(moves(ben)).toBe('e2e4 e7e5');
    toBen.mend();
    await settle();
    expect(server.moves()).toBe('e2e4 e7e5');
    expect(moves(ben)).toBe('e2e4 e7e5');
  });

  it('says that a study is gone', async () => {
    const server = new FakeStudyServer();
    const client = server.client('ada');
    const live = new LiveStudy('study001', {
      ...client,
      ownName: client.ownName,
      follow: (_, _since, { news }) => {
        news({ t: 'gone' });
        return () => undefined;
      },
    });
    live.follow();
    await settle();
    expect(live.isGone.value).toBe(true);
  });
});
