import { usualStart } from '../core/start';
import {
  type Done,
  isTreeCommand,
  type StoredChapter,
  type StoredNode,
  type StudyCommand,
  StudyError,
  type StudyEvent,
  type StudyHeader,
  type StudyNews,
} from '../server/studies';
import { changed, type Content, contentOf, findChild, kRoot } from '../studies/chapter_content';
import type { Means } from '../studies/live_study';

export const kChapter = 'chapter1';

const bareChapter: StoredChapter = {
  id: kChapter,
  name: 'Chapter 1',
  orientation: 'white',
  mode: 'normal',
  kind: 'chess',
  tags: {},
  fen: usualStart,
  chess960: false,
  events: 0,
  nodes: [],
  opening: { text: '', shapes: [] },
};

/** Parents first, as the server sends them. */
function storedNodes(content: Content): StoredNode[] {
  const nodes: StoredNode[] = [];
  const waiting = [...(content.get(kRoot)?.children ?? [])].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = content.get(id);
    if (!node) continue;
    const { parent, uci, nags, before, after, hint, wrong, children } = node;
    nodes.push({ node: id, parent, uci, nags, before, after, hint, wrong });
    waiting.push(...[...children].reverse());
  }
  return nodes;
}

/** A server with one study of one chapter, for tests: it numbers what several people do to it, and can be cut off from each of them. */
export class FakeStudyServer {
  readonly events: StudyEvent[] = [];
  /** Commands by their ids, as they arrived; the same one may arrive twice. */
  readonly received: string[] = [];
  private content = contentOf(bareChapter);
  private readonly done = new Map<string, Done>();
  private readonly clients: Client[] = [];

  constructor(private readonly chapter: Partial<StoredChapter> = {}) {
    this.content = contentOf({ ...bareChapter, ...chapter });
  }

  /** What a page of the account `name` uses to reach this server. */
  client(name: string): Client {
    const client = new Client(this, name);
    this.clients.push(client);
    return client;
  }

  header(): StudyHeader {
    return {
      id: 'study001',
      name: 'A lesson',
      owner: { id: 'ada', name: 'ada' },
      visibility: 'private',
      members: [],
      chapters: [{ ...bareChapter, ...this.chapter }],
      events: this.events.length,
      shown: null,
      may: { write: true, own: true, show: true },
    };
  }

  stored(): StoredChapter {
    const { after, hint, wrong } = this.content.get(kRoot) ?? {};
    const opening = { text: '', shapes: [], ...after, hint, wrong } as StoredChapter['opening'];
    return { ...bareChapter, ...this.chapter, opening, events: this.events.length, nodes: storedNodes(this.content) };
  }

  /** The moves of the tree, first the main line: "e2e4 e7e5". */
  moves(): string {
    return storedNodes(this.content)
      .map(({ uci }) => uci)
      .join(' ');
  }

  perform(name: string, id: string, command: StudyCommand): Done {
    this.received.push(id);
    const known = this.done.get(id);
    if (known) return known;
    const done = this.decide(name, command);
    this.done.set(id, done);
    return done;
  }

  private decide(name: string, command: StudyCommand): Done {
    const events = this.events.length;
    const place = isTreeCommand(command) ? ('parent' in command ? command.parent : command.node) : kRoot;
    if (!this.content.has(place)) throw new StudyError('node_gone');
    if (command.do === 'move') {
      const known = findChild(this.content, command.parent, command.uci);
      if (known) return { events, node: known.id };
    }
    const number = events + 1;
    const isMove = command.do === 'move' || command.do === 'board';
    if (isTreeCommand(command)) this.content = changed(this.content, command, `${number}`);
    const event = {
      ...command,
      t: 'event',
      number,
      at: number,
      actor: { id: name, name, shown: name },
      ...(isMove && { node: `${number}` }),
    };
    this.events.push(event as StudyEvent);
    for (const client of this.clients) client.deliver();
    return { events: number, ...(isMove && { node: `${number}` }) };
  }
}

/** One page's way to the server. */
export class Client implements Means {
  /** The server's answers do not arrive, nor does the stream. */
  isCut = false;
  /** What is sent arrives, its answer does not. */
  losesAnswers = false;
  readonly kept = new Map<string, string>();
  private followed: { since: number; news(news: StudyNews): void; lost(): void } | null = null;
  private lastId = 0;

  constructor(
    private readonly server: FakeStudyServer,
    private readonly name: string,
  ) {}

  readonly fetch = async () => {
    if (this.isCut) throw new StudyError('');
    return this.server.header();
  };
  readonly fetchChapter = async () => {
    if (this.isCut) throw new StudyError('');
    return this.server.stored();
  };
  readonly follow: Means['follow'] = (_, since, { news, lost }) => {
    this.followed = { since: since(), news, lost };
    return () => {
      this.followed = null;
    };
  };
  readonly send: Means['send'] = async (_, id, command) => {
    if (this.isCut) throw new StudyError('');
    const done = this.server.perform(this.name, id, command);
    if (this.losesAnswers) throw new StudyError('');
    return done;
  };
  readonly wait = () => new Promise<void>(resolve => setTimeout(resolve));
  readonly newId = () => {
    this.lastId += 1;
    return `${this.name}-${this.lastId}`;
  };
  readonly ownName = () => this.name;
  readonly storage = () => ({
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
    removeItem: (key: string) => void this.kept.delete(key),
  });

  cut(): void {
    this.isCut = true;
    this.followed?.lost();
  }

  mend(): void {
    this.isCut = false;
    this.deliver();
  }

  /** Skips an event, as no stream should. */
  skip(): void {
    if (this.followed) this.followed.since += 1;
  }

  deliver(): void {
    const { followed } = this;
    if (!followed || this.isCut) return;
    for (const event of this.server.events.slice(followed.since)) {
      followed.since = event.number;
      followed.news(event);
    }
  }
}
