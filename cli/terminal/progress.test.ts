import { describe, expect, it } from 'vitest';
import { progressBar } from './progress.ts';

function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

describe('the progress bar', () => {
  it('fills on a terminal, once for each percent, and goes without a trace', () => {
    const terminal = stream(true);
    const bar = progressBar('feed.csv', terminal);
    for (const done of [0, 1, 2, 500, 504, 1000]) bar.show(done, 1000);
    bar.clear();
    expect(
      terminal.written.map((text) => text.replace(/[█░]+/, (cells) => `${cells.replace(/░/g, '').length}`)),
    ).toEqual(['\rfeed.csv 0   0 %', '\rfeed.csv 15  50 %', '\rfeed.csv 30 100 %', '\r\u001b[K']);
  });

  it('is nothing elsewhere, and nothing before it was shown', () => {
    const [pipe, terminal] = [stream(false), stream(true)];
    progressBar('feed.csv', pipe).show(5, 10);
    progressBar('feed.csv', pipe).clear();
    progressBar('feed.csv', terminal).clear();
    expect([pipe.written, terminal.written]).toEqual([[], []]);
  });

  it('is full of an empty file', () => {
    const terminal = stream(true);
    progressBar('feed.csv', terminal).show(0, 0);
    expect(terminal.written[0]).toMatch(/100 %$/);
  });
});

describe('the progress of long work', () => {
  const passing = (...moments: number[]) => {
    let at = 0;
    return { elapsed: () => moments[Math.min(at++, moments.length - 1)] as number };
  };

  it('tells on a terminal how much time is left, once that is no guess', () => {
    const terminal = stream(true);
    const bar = progressBar('Building', terminal, passing(0, 1000, 4000, 4000));
    for (const done of [10, 40, 100]) bar.show(done, 100);
    expect(terminal.written.map((text) => text.replace(/^\r.*%/, '%').trimEnd())).toEqual([
      '%',
      '%, about 6 s left',
      '%',
    ]);
  });

  it('is a plain line every ten seconds elsewhere, and none of what is soon done', () => {
    const pipe = stream(false);
    const bar = progressBar('Building', pipe, passing(0, 5000, 12_000, 12_000, 13_000, 30_000, 30_000));
    for (const done of [1, 2, 3, 4]) bar.show(done, 4);
    expect(pipe.written).toEqual(['Building: 2 of 4\n', 'Building: 4 of 4\n']);
  });
});
