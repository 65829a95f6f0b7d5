import { isRecord } from '../state/storage';
import { isTreeCommand, type StudyCommand, type StudyEvent, type TreeCommand } from '../server/studies';

/** A command that the server has not confirmed. */
export interface Unconfirmed {
  /** Its id: what is sent again with it is done once. */
  readonly id: string;
  command: StudyCommand;
  /** Its event has come already, by the stream: it is no longer drawn upon what the server has. */
  isSeen: boolean;
  /** Counts up with each replacement of its text. */
  revision: number;
}

/** Stands for the node that the command of this id will make, until the server has named it. */
export const futureNode = (id: string): string => `~${id}`;

/** Whether a command names a node that the server does not know yet. */
export function namesFuture(command: StudyCommand): boolean {
  if (!isTreeCommand(command)) return false;
  return ('parent' in command ? command.parent : command.node).startsWith('~');
}

/** The command with the node that it names called as `names` has it. */
export function renamed<Command extends StudyCommand>(command: Command, names: ReadonlyMap<string, string>): Command {
  if (!isTreeCommand(command)) return command;
  if ('parent' in command) return { ...command, parent: names.get(command.parent) ?? command.parent };
  return { ...command, node: names.get(command.node) ?? command.node };
}

/** Words that are written letter by letter, and drawings: what follows at once replaces them. */
const replaceable: readonly string[] = ['comment', 'before', 'hint', 'wrong', 'shapes', 'nags'];

const isReplacement = (before: StudyCommand, after: StudyCommand): boolean =>
  isTreeCommand(before) &&
  isTreeCommand(after) &&
  replaceable.includes(after.do) &&
  before.do === after.do &&
  before.chapter === after.chapter &&
  'node' in before &&
  'node' in after &&
  before.node === after.node;

/** Whether the pause of who writes is waited for before this is sent. */
export const isTyped = ({ do: what }: StudyCommand): boolean => ['comment', 'before', 'hint', 'wrong'].includes(what);

const isKept = (value: unknown): value is Unconfirmed[] =>
  Array.isArray(value) && value.every(each => isRecord(each) && typeof each.id === 'string' && isRecord(each.command));

/** Where a tab keeps a text across reloads: another tab with the same study has its own. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was done to a study and is not confirmed, in order. The tab keeps it: a page that is loaded again without a server loses nothing. */
export class Outbox {
  private commands: Unconfirmed[];
  /** The first one is sent, perhaps in vain, and is not changed any more. */
  private isUnderWay = false;
  private readonly key: string;

  constructor(
    study: string,
    private readonly newId: () => string,
    private readonly storage: TabStorage | null,
  ) {
    this.key = `rookery-study-${study}`;
    this.commands = this.kept();
  }

  get first(): Unconfirmed | undefined {
    return this.commands[0];
  }

  get size(): number {
    return this.commands.length;
  }

  /** Adds a command, or replaces the last one if that is the same with other words and was not sent. Its id. */
  add(command: StudyCommand): string {
    const last = this.commands.at(-1);
    const isOpen = last !== undefined && !(this.isUnderWay && last === this.first);
    if (isOpen && isReplacement(last.command, command)) {
      last.command = command;
      last.revision += 1;
      this.keep();
      return last.id;
    }
    const id = this.newId();
    this.commands.push({ id, command, isSeen: false, revision: 0 });
    this.keep();
    return id;
  }

  /** The first one is sent now. */
  begin(): void {
    this.isUnderWay = true;
  }

  /** The first one was answered. `node`: what it made. */
  end(node?: string): void {
    const first = this.commands.shift();
    this.isUnderWay = false;
    if (first && node !== undefined) this.name(first.id, node);
    this.keep();
  }

  /** Takes in an event of this account: if it is the first command's, that is confirmed. */
  see(event: StudyEvent): void {
    const first = this.commands.find(({ isSeen }) => !isSeen);
    if (!first || first !== this.first) return;
    const members = Object.entries(first.command);
    const there = event as unknown as Record<string, unknown>;
    if (!members.every(([name, value]) => JSON.stringify(there[name]) === JSON.stringify(value))) return;
    first.isSeen = true;
    if (event.node !== undefined) this.name(first.id, event.node);
    this.keep();
  }

  /** Those that change the tree of a chapter and are not in what the server has sent. */
  treeCommands(chapter: string): { id: string; command: TreeCommand }[] {
    return this.commands.flatMap(({ id, command, isSeen }) =>
      !isSeen && isTreeCommand(command) && command.chapter === chapter ? [{ id, command }] : [],
    );
  }

  private name(id: string, node: string): void {
    const names = new Map([[futureNode(id), node]]);
    for (const each of this.commands) each.command = renamed(each.command, names);
  }

  private kept(): Unconfirmed[] {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(this.key) ?? '[]');
      return isKept(kept) ? kept : [];
    } catch {
      return []; // a browser that keeps nothing
    }
  }

  private keep(): void {
    try {
      if (this.commands.length === 0) this.storage?.removeItem(this.key);
      else this.storage?.setItem(this.key, JSON.stringify(this.commands));
    } catch {
      // The browser keeps nothing: what is not sent ends with the page.
    }
  }
}
