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
