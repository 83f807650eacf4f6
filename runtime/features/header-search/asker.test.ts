import { describe, expect, it } from 'vitest';
import { asker } from './suggest.ts';

/** An asker whose pauses and answers come when the test says so. */
function setUp() {
  const pauses: (() => void)[] = [];
  const asked: { text: string; signal: AbortSignal; answer(value: string): void; fail(): void }[] = [];
  const shown: [string | null, string][] = [];
  const ask = asker<string>({
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    ask: (text, signal) =>
      new Promise((answer, reject) => asked.push({ text, signal, answer, fail: () => reject(new Error('down')) })),
    show: (answer, text) => shown.push([answer, text]),
  });
  return { ask, pauses, asked, shown };
}

describe('§7 header search: asking while typing', () => {
  it('asks for the last text of a burst only', async () => {
    const { ask, pauses, asked, shown } = setUp();
    const done = ['t', 'to', 'toy'].map(ask);
    for (const go of pauses) go();
    await done[1];
    expect(asked.map(({ text }) => text)).toEqual(['toy']);
    asked[0]?.answer('three');
    await Promise.all(done);
    expect(shown).toEqual([['three', 'toy']]);
  });

  it('gives up what is under way for an older text, and never shows its answer', async () => {
    const { ask, pauses, asked, shown } = setUp();
    const older = ask('mazda');
    pauses[0]?.();
    await Promise.resolve();
    const newer = ask('mazda 3');
    expect(asked[0]?.signal.aborted).toBe(true);
    pauses[1]?.();
    await Promise.resolve();
    asked[1]?.answer('new');
    await newer;
    asked[0]?.answer('old');
    await older;
    expect(shown).toEqual([['new', 'mazda 3']]);
  });

  it('asks nothing for no text, and clears at once', async () => {
    const { ask, pauses, asked, shown } = setUp();
    const typed = ask('ute');
    await ask('');
    pauses[0]?.();
    await typed;
    expect([asked.length, shown]).toEqual([0, [[null, '']]]);
  });

  it('a failure clears, unless a newer text waits', async () => {
    const { ask, pauses, asked, shown } = setUp();
    const first = ask('ute');
    pauses[0]?.();
    await Promise.resolve();
    asked[0]?.fail();
    await first;
    expect(shown).toEqual([[null, 'ute']]);
    const second = ask('van');
    pauses[1]?.();
    await Promise.resolve();
    const third = ask('vans');
    asked[1]?.fail();
    await second;
    expect(shown).toHaveLength(1);
    pauses[2]?.();
    await Promise.resolve();
    asked[2]?.answer('found');
    await third;
    expect(shown.at(-1)).toEqual(['found', 'vans']);
  });
});
