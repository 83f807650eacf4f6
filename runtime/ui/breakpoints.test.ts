import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS, NARROW_HEADER } from './breakpoints.data.ts';

const RUNTIME = path.join(import.meta.dirname, '..');

/** The width from which on a condition changes: of 'max-width: 767.98px' that is 768. Null: it is of no width. */
function widthOf(condition: string): number | null {
  const px = /(?:width[^\d]*)([\d.]+)px/.exec(condition)?.[1];
  return px === undefined ? null : Math.ceil(Number(px));
}

it('§9: style sheets change their layout at 400, 576, 768, 992, 1200 and 1400 px alone', () => {
  const allowed = new Set<number>(BREAKPOINTS.flatMap((width) => [width, width - 1]));
  const ofHeaders = /^(shell\/shell|features\/header-[\w-]+\/[\w-]+)\.css$/;
  const sheets = globSync('**/*.css', { cwd: RUNTIME });
  const found = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(RUNTIME, sheet), 'utf8').matchAll(/@media ([^{]+)\{/g)].flatMap(([, query = '']) =>
      query
        .split(' and ')
        .map(widthOf)
        .filter((width) => width !== null && !allowed.has(width))
        .filter((width) => !(ofHeaders.test(sheet) && Math.abs((width ?? 0) - NARROW_HEADER) <= 1))
        .map((width) => `${sheet}: ${width}`),
    ),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
  expect(['(max-width: 767.98px)', '(width < 400px)', '(min-width: 768px)', '(hover: hover)'].map(widthOf)).toEqual([
    768,
    400,
    768,
    null,
  ]);
});
