import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shotOptions } from './shot-options.ts';

const KNOWN = ['harbour-motors', 'quarry-cars'];

describe('npm run shots', () => {
  it('takes what is said, and else the usual', () => {
    expect(shotOptions([], KNOWN)).toEqual({
      tenants: [],
      pages: ['home', 'listing', 'car'],
      widths: [390, 768, 1440],
      height: null,
      out: 'shots',
      grey: false,
    });
    const words = '--tenants harbour-motors --pages compare,car --widths 320 --height 900 --out x --grey';
    expect(shotOptions(words.split(' '), KNOWN)).toEqual({
      tenants: ['harbour-motors'],
      pages: ['compare', 'car'],
      widths: [320],
      height: 900,
      out: 'x',
      grey: true,
    });
  });

  it.each([
    ['--help', 0, /^Usage: npm run shots[\s\S]*--grey[\s\S]*Examples:/],
    ['--widths wide', 2, /^shots: .*whole number of pixels/],
    ['--pages hom', 2, /^shots: .*There are: home, listing/],
    ['--what', 2, /^shots: unknown option '--what'/],
  ])('%s', (words, code, says) => {
    const script = path.join(import.meta.dirname, 'shots.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words.split(' ')], { encoding: 'utf8' });
    expect(stdout + stderr).toMatch(says);
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(code);
  });
});
