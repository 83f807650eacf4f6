import { describe, expect, it } from 'vitest';
import { pageOf, siteOfOnePage } from '../example-site.fixture.ts';
import { troubleFaults } from './visits.ts';

const APP = 'http://hillview.localhost:4000/assets/app.0a1b2c3d.js';
const trouble = {
  kind: 'console',
  text: 'x is undefined',
  url: APP,
  positions: [{ url: APP, line: 2, column: 9 }],
} as const;

describe('an error in the console', () => {
  it.each([
    ['of a feature', 'runtime/features/gallery/gallery.island.tsx', 'gallery'],
    ['of what every site has', 'runtime/islands/island-loader.ts', null],
  ])('%s is told by its source', async (_name, file, feature) => {
    const tested = siteOfOnePage({ sourceOf: async () => ({ file, line: 7 }) });
    const [fault] = await troubleFaults(tested, pageOf(''), [{ ...trouble, positions: [...trouble.positions] }]);
    expect([fault?.hint, fault?.feature]).toEqual([`It comes from ${file}:7.`, feature]);
  });

  it('without one is told by its file', async () => {
    const tested = siteOfOnePage({ origin: 'http://hillview.localhost:4000' });
    const [fault] = await troubleFaults(tested, pageOf(''), [{ ...trouble, positions: [] }]);
    expect(fault?.hint).toBe('It comes from /assets/app.0a1b2c3d.js.');
  });
});
