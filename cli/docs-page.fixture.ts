import { readFileSync } from 'node:fs';
import { FixtureError } from '../runtime/server/site/replaced-once.fixture.ts';

/** A fenced block of a page of the documentation, with what the comment right above it says of it. */
export interface DocBlock {
  /** The word behind the fence: sh, yaml, text, csv … */
  language: string;
  text: string;
  /** Of its fence in the page, counted from 1. */
  line: number;
  /** `<!-- key: value -->` above the block; a key without a value is ''. */
  notes: ReadonlyMap<string, string>;
}

const FENCE = /^ *```(\w*)$/;
const NOTE = /^ *<!-- ([a-z ]+?)(?:: (.*?))? -->$/;

/** The fenced blocks of a Markdown file, in order. Throws where a fence is not closed. */
export function docBlocks(file: string): DocBlock[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const blocks: DocBlock[] = [];
  let notes = new Map<string, string>();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const note = NOTE.exec(line);
    if (note) {
      notes.set(note[1] as string, note[2] ?? '');
      continue;
    }
    const fence = FENCE.exec(line);
    if (!fence) {
      if (line.trim() !== '') notes = new Map();
      continue;
    }
    const end = lines.findIndex((other, index) => index > at && /^ *```$/.test(other));
    if (end < 0) throw new FixtureError(`${file}:${at + 1}: the block is not closed.`);
    const indent = line.length - line.trimStart().length;
    const text = lines.slice(at + 1, end).map((inner) => inner.slice(indent));
    blocks.push({ language: fence[1] as string, text: text.join('\n'), line: at + 1, notes });
    notes = new Map();
    at = end;
  }
  return blocks;
}

/** What a page must not say where a run said otherwise: the first of its lines that does not follow in the output; null where all do. `…` stands for anything. */
export function missingLine(said: string, shown: string): string | null {
  let rest = said;
  for (const line of shown.split('\n').map((one) => one.trim())) {
    if (line === '' || line === '…') continue;
    const pattern = line
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join('[^\\n]*');
    const found = new RegExp(pattern).exec(rest);
    if (!found) return line;
    rest = rest.slice(found.index + found[0].length);
  }
  return null;
}
