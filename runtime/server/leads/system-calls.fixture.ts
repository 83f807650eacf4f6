/** One call that strace has seen. */
export interface SystemCall {
  name: string;
  /** Everything behind the opening bracket. */
  text: string;
  /** Lines of the trace at which it began and returned. */
  began: number;
  returned: number;
}

/** Reads what `strace -f -o` has written: a line a call, or two where another thread's came in between. */
export function systemCalls(trace: string): SystemCall[] {
  const begun = new Map<string, SystemCall>();
  const calls: SystemCall[] = [];
  for (const [index, line] of trace.split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const first = begun.get(thread);
    if (resumed && first) {
      begun.delete(thread);
      calls.push({ ...first, text: first.text + (resumed[1] ?? ''), returned: index });
      continue;
    }
    const [, name, text = ''] = /^(\w+)\((.*)$/.exec(rest) ?? [];
    if (name === undefined) continue;
    const call = { name, text: text.replace(UNFINISHED, ''), began: index, returned: index };
    if (UNFINISHED.test(text)) begun.set(thread, call);
    else calls.push(call);
  }
  return calls;
}

const UNFINISHED = / <unfinished \.\.\.>$/;

/** An answer to a shopper: a 2xx with the id of an enquiry. */
export interface TracedAnswer {
  id: string;
  /** A page with the id had been written to the WAL before. */
  written: boolean;
  /** And the WAL had been synced, with success, after that and before the answer. */
  synced: boolean;
}

const WRITES = ['write', 'writev', 'sendto', 'sendmsg'];

/** What the calls say of every answer. The id is in the WAL's page of the lead and in the answer's body. */
export function answersOf(calls: readonly SystemCall[]): TracedAnswer[] {
  return calls.flatMap((answer) => {
    if (!WRITES.includes(answer.name) || !answer.text.includes('HTTP/1.1 2')) return [];
    const id = /\\"id\\":\\"(L-[0-9a-z]{26})\\"/.exec(answer.text)?.[1];
    if (id === undefined) return [];
    const write = calls.find(({ name, text }) => name.startsWith('pwrite') && isWal(text) && text.includes(id));
    const written = write !== undefined && write.returned < answer.began;
    const synced = calls.some(
      ({ name, text, began, returned }) =>
        /^f(?:data)?sync$/.test(name) &&
        isWal(text) &&
        /= 0$/.test(text) &&
        written &&
        began > write.returned &&
        returned < answer.began,
    );
    return [{ id, written, synced }];
  });
}

/** With `-y`, strace says behind a descriptor which file it is. */
function isWal(text: string): boolean {
  return /^\d+<[^>]*leads\.sqlite-wal>/.test(text);
}
