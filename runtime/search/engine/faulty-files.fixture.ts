import type { DurableFiles } from './durable-files.ts';

/** What the disk says when it stops working. */
export class DiskFailure extends Error {
  override name = 'DiskFailure';
}

/** A file system in memory that can stop working at a given operation, as in a crash or on a full disk. */
export class FaultyFiles implements DurableFiles {
  readonly contents = new Map<string, string>();
  /** Operations that change something, so far. */
  operations = 0;
  /** The operation that fails; whatever comes after it fails too while `crashed`. */
  failAt = Number.POSITIVE_INFINITY;
  /** How much of the failing operation's text still arrives, from 0 to 1. */
  torn = 0;
  /** Only the one operation fails, as on a disk that has room again. */
  recovers = false;

  read(name: string): string | null {
    return this.contents.get(name) ?? null;
  }

  write(name: string, parts: Iterable<string>): void {
    const text = [...parts].join('');
    this.#operate(
      () => this.contents.set(name, text),
      () => this.contents.set(name, text.slice(0, text.length * this.torn)),
    );
  }

  append(name: string, text: string): void {
    const before = this.contents.get(name) ?? '';
    this.#operate(
      () => this.contents.set(name, before + text),
      () => this.contents.set(name, before + text.slice(0, text.length * this.torn)),
    );
  }

  rename(from: string, to: string): void {
    this.#operate(() => {
      this.contents.set(to, this.contents.get(from)!);
      this.contents.delete(from);
    });
  }

  remove(name: string): void {
    this.#operate(() => this.contents.delete(name));
  }

  list(): string[] {
    return [...this.contents.keys()];
  }

  /** The disk as it is found after a crash: it works again. */
  afterCrash(): FaultyFiles {
    const next = new FaultyFiles();
    for (const [name, text] of this.contents) next.contents.set(name, text);
    return next;
  }

  #operate(work: () => void, partly: () => void = () => {}): void {
    const at = this.operations++;
    if (at < this.failAt || (this.recovers && at > this.failAt)) {
      work();
      return;
    }
    if (at === this.failAt) partly();
    throw new DiskFailure(`the disk fails at operation ${at}`);
  }
}
