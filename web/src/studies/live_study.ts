import { signal } from '@preact/signals';
import { commandId } from '../server/request';
import {
  type Done,
  fetchChapter,
  fetchStudy,
  followStudy,
  isTreeCommand,
  type NamedAccount,
  sendToStudy,
  type ShownPlace,
  type StoredChapter,
  type StudyCommand,
  StudyError,
  type StudyEvent,
  type StudyHeader,
  type StudyNews,
  type TreeCommand,
} from '../server/studies';
import { ownAccount } from '../state/own_account';
import { changed, type Content, contentOf, findChild } from './chapter_content';
import { futureNode, isTyped, namesFuture, Outbox, renamed, type TabStorage } from './outbox';

const kAgainMs = 2_000;
/** Who writes has paused: what was written is sent. */
const kPauseMs = 500;
/** Events that are kept for a chapter that is on its way while they come. */
const kMostRecent = 1_000;

/** What a study that is followed needs from elsewhere. */
export interface Means {
  fetch: typeof fetchStudy;
  fetchChapter: typeof fetchChapter;
  follow: typeof followStudy;
  send: typeof sendToStudy;
  wait(ms: number): Promise<void>;
  newId(): string;
  /** The name of the account that is logged in. */
  ownName(): string;
  storage(): TabStorage | null;
}

function tabStorage(): TabStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const usual: Means = {
  fetch: fetchStudy,
  fetchChapter,
  follow: followStudy,
  send: sendToStudy,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  newId: commandId,
  ownName: () => ownAccount.peek()?.name ?? '',
  storage: tabStorage,
};

/** The chapter that is open: what the server says of it, and its tree with all that was done here. */
export interface OpenChapter {
  stored: StoredChapter;
  content: Content;
}

type Waiter = (refusal: StudyError | null, done: Done | null) => void;

const toError = (error: unknown): StudyError => (error instanceof StudyError ? error : new StudyError(''));

/** The content after a command that is not confirmed. Where another has made the same node meanwhile, `names` learns how that is called. */
function drawnUpon(content: Content, command: TreeCommand, made: string, names: Map<string, string>): Content {
  const after = changed(content, command, made);
  const child = 'parent' in command ? findChild(after, command.parent, command.do === 'move' ? command.uci : command.fen) : undefined;
  if (child && child.id !== made) names.set(made, child.id);
  return after;
}

/** A study as the server has it now, and what was done to it here. Its chapters are open one at a time. */
export class LiveStudy {
  /** null: it has not come yet. */
  readonly header = signal<StudyHeader | null>(null);
  readonly chapter = signal<OpenChapter | null>(null);
  readonly shown = signal<ShownPlace | null>(null);
  readonly people = signal<readonly NamedAccount[]>([]);
  /** The server cannot be reached: what is shown may be old, what is done waits. */
  readonly isLost = signal(false);
  /** It was deleted, or may not be read any more. */
  readonly isGone = signal(false);
  /** Why there is nothing to show. */
  readonly fault = signal<StudyError | null>(null);
  /** Why the last change of a tree was refused. */
  readonly refusal = signal<StudyError | null>(null);
  /** How many commands are not confirmed. */
  readonly waiting = signal(0);

  /** The number of the last event that came. */
  private number = 0;
  private recent: StudyEvent[] = [];
  /** The open chapter's tree as the server has it, and the last event that it holds. */
  private confirmed: { stored: StoredChapter; content: Content; number: number } | null = null;
  private wanted: string | null = null;
  /** Moves of who may not write, or who only tries something: nobody else sees them. */
  private sketches: TreeCommand[] = [];
  private readonly outbox: Outbox;
  private readonly waiters = new Map<string, Waiter>();
  private isSending = false;
  private isLeft = false;
  private stop: (() => void) | null = null;
  private fetching: Promise<void> | null = null;
  private isStale = false;

  constructor(
    readonly id: string,
    private readonly means: Means = usual,
  ) {
    this.outbox = new Outbox(id, means.newId, means.storage());
    this.waiting.value = this.outbox.size;
  }

  /** Follows it until the returned function is called. */
  follow(): () => void {
    this.isLeft = false;
    void this.refresh();
    return () => {
      this.isLeft = true;
      this.stop?.();
      this.stop = null;
    };
  }

  /** Opens a chapter; what was tried in the one before is forgotten. */
  open(chapter: string): void {
    if (this.wanted === chapter) return;
    this.wanted = chapter;
    this.confirmed = null;
    this.sketches = [];
    this.chapter.value = null;
    if (this.header.peek()) void this.refresh();
  }

  /** Changes the tree: at once here, and for the others as soon as the server has it. Returns the node that a move makes, or that is there. */
  write(command: TreeCommand): string {
    const id = this.outbox.add(command);
    this.waiters.set(id, refusal => {
      if (refusal) this.refusal.value = refusal;
    });
    return this.added(id, command);
  }

  /** Plays something that nobody else sees. Returns its node. */
  sketch(command: TreeCommand): string {
    this.sketches.push(command);
    this.draw();
    return this.nodeOf(command, futureNode(`s${this.sketches.length - 1}`));
  }

  /** Forgets what nobody else sees. */
  forgetSketches(): void {
    if (this.sketches.length === 0) return;
    this.sketches = [];
    this.draw();
  }

  /** Does something else than changing a tree. Resolves once the server has done it, to what it made; rejects with a StudyError. */
  act(command: StudyCommand): Promise<Done> {
    return new Promise((resolve, reject) => {
      const id = this.outbox.add(command);
      this.waiters.set(id, (refusal, done) => (done ? resolve(done) : reject(refusal)));
      this.added(id, command);
    });
  }

  /** Asks for the study and the open chapter again; while they are being asked for, once more afterwards. */
  refresh(): Promise<void> {
    this.isStale = true;
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetchAll(): Promise<void> {
    while (this.isStale && !this.isLeft) {
      this.isStale = false;
      try {
        await this.fetchOnce();
        this.isLost.value = false;
        this.fault.value = null;
      } catch (error) {
        await this.failed(toError(error));
      }
    }
  }

  private async fetchOnce(): Promise<void> {
    const header = await this.means.fetch(this.id);
    this.number = Math.max(this.number, header.events);
    this.header.value = header;
    if (!this.stop) this.begin(header);
    const { wanted } = this;
    if (wanted === null || !header.chapters.some(({ id }) => id === wanted)) return;
    const stored = await this.means.fetchChapter(this.id, wanted).catch(error => {
      // It was deleted meanwhile: the study's events say so, too.
      if (['not_found', 'chapter_gone'].includes(toError(error).code)) return null;
      throw error;
    });
    if (!stored || wanted !== this.wanted) return;
    this.confirmed = { stored, content: contentOf(stored), number: stored.events };
    for (const event of this.recent) this.apply(event);
    this.draw();
  }

  /** Once it is known where the study stands, its stream is read, and what waits is sent. */
  private begin(header: StudyHeader): void {
    if (this.isLeft) return;
    this.shown.value = header.shown;
    this.stop = this.means.follow(this.id, () => this.number, {
      opened: () => {
        this.isLost.value = false;
      },
      news: news => this.take(news),
      lost: () => {
        this.isLost.value = true;
      },
    });
    void this.drain();
  }

  private async failed(fault: StudyError): Promise<void> {
    if (fault.code === '') this.isLost.value = true;
    if (['not_found', 'not_permitted', 'unauthorized'].includes(fault.code)) this.isGone.value = this.header.peek() !== null;
    if (!this.header.peek()) this.fault.value = fault;
    if (!fault.isPassing) return;
    await this.means.wait(kAgainMs);
    this.isStale = true;
  }

  private take(news: StudyNews): void {
    this.isLost.value = false;
    switch (news.t) {
      case 'event':
        return this.takeEvent(news);
      case 'shown':
        this.shown.value = news;
        return;
      case 'people':
        this.people.value = news.here;
        return;
      case 'gone':
        this.isGone.value = true;
    }
  }

  private takeEvent(event: StudyEvent): void {
    if (event.number <= this.number) return;
    const isNext = event.number === this.number + 1;
    this.number = event.number;
    this.recent = [...this.recent.slice(1 - kMostRecent), event];
    if (event.actor.name === this.means.ownName()) this.outbox.see(event);
    if (!isNext || !isTreeCommand(event)) return void this.refresh();
    this.apply(event);
    this.draw();
  }

  /** Takes an event into what the server has of the open chapter. */
  private apply(event: StudyEvent): void {
    const { confirmed } = this;
    if (!confirmed || event.number <= confirmed.number) return;
    confirmed.number = event.number;
    if (!isTreeCommand(event) || event.chapter !== confirmed.stored.id) return;
    confirmed.content = changed(confirmed.content, event, event.node ?? `${event.number}`);
  }

  /** What the server has, with what was done here and what was tried. */
  private draw(): void {
    this.waiting.value = this.outbox.size;
    const { confirmed } = this;
    if (!confirmed) return;
    let { content } = confirmed;
    const names = new Map<string, string>();
    const tried = this.sketches.map((command, index) => ({ id: `s${index}`, command }));
    for (const { id, command } of [...this.outbox.treeCommands(confirmed.stored.id), ...tried])
      content = drawnUpon(content, renamed(command, names), futureNode(id), names);
    if (content !== this.chapter.peek()?.content || confirmed.stored !== this.chapter.peek()?.stored)
      this.chapter.value = { stored: confirmed.stored, content };
  }

  private added(id: string, command: StudyCommand): string {
    this.draw();
    if (this.header.peek()) void this.drain();
    return this.nodeOf(command, futureNode(id));
  }

  private nodeOf(command: StudyCommand, otherwise: string): string {
    if (command.do !== 'move' && command.do !== 'board') return otherwise;
    const { content } = this.chapter.peek() ?? {};
    return (content && findChild(content, command.parent, command.do === 'move' ? command.uci : command.fen)?.id) ?? otherwise;
  }

  /** Sends what waits, one after the other. */
  private async drain(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.outbox.first && !this.isLeft) await this.sendFirst();
    this.isSending = false;
  }

  private async sendFirst(): Promise<void> {
    await this.writerPauses();
    const { first } = this.outbox;
    if (!first) return;
    this.outbox.begin();
    // Of what waited when the page was loaded nobody asks but the page itself.
    const waiter: Waiter =
      this.waiters.get(first.id) ??
      (refusal => {
        this.refusal.value = refusal;
      });
    try {
      // A node that was to be made was refused: what belongs to it is, too.
      if (namesFuture(first.command)) throw new StudyError('node_gone');
      const done = await this.send(first.id, first.command);
      this.answered(done);
      waiter(null, done);
    } catch (error) {
      if (this.isLeft) return;
      this.outbox.end();
      this.draw();
      waiter(toError(error), null);
    }
    this.waiters.delete(first.id);
  }

  /** Waits until nothing more is written into the first command, unless others wait behind it. */
  private async writerPauses(): Promise<void> {
    const { first } = this.outbox;
    if (!first || !isTyped(first.command)) return;
    for (let seen = -1; seen !== first.revision && this.outbox.size === 1 && !this.isLeft; ) {
      seen = first.revision;
      await this.means.wait(kPauseMs);
    }
  }

  /** Takes a command's answer in: what it made is there at once, whether its event has come or not. */
  private answered({ node }: Done): void {
    const { confirmed } = this;
    const { first } = this.outbox;
    if (first && confirmed && !first.isSeen && isTreeCommand(first.command) && first.command.chapter === confirmed.stored.id) {
      // When its event comes it changes nothing once more: the same node is there, with the same words. Only a second promotion would.
      if (first.command.do !== 'promote') confirmed.content = changed(confirmed.content, first.command, node ?? futureNode(first.id));
    }
    const isOfTree = first && isTreeCommand(first.command);
    this.outbox.end(node);
    this.draw();
    if (!isOfTree) void this.refresh();
  }

  private async send(id: string, command: StudyCommand): Promise<Done> {
    for (;;) {
      try {
        const done = await this.means.send(this.id, id, command);
        this.isLost.value = false;
        return done;
      } catch (error) {
        const fault = toError(error);
        if (!fault.isPassing || this.isLeft) throw fault;
        if (fault.code === '') this.isLost.value = true;
        await this.means.wait(kAgainMs);
        if (this.isLeft) throw fault;
      }
    }
  }
}
