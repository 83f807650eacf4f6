import { describe, expect, it } from 'vitest';
import type { CheckedSite, Shown } from '../../runtime/contracts/site-check.types.ts';
import { checks } from '../../runtime/features/group-sites/group-sites.checks.ts';

const shown = (slots: Record<string, string[]>): Shown[] | undefined =>
  checks.shows?.({
    site: { plan: { slots }, tenant: { dealer: { websites: [{ name: 'Harbour Toyota' }] } } },
  } as unknown as CheckedSite);

describe('the check that other websites of a dealer are shown', () => {
  const banner = { 'shell.banner': ['top-banner/top-banner'] };
  const menu = { kind: 'home', html: 'sites-switch' };

  it.each([
    [
      'in a footer their names',
      { 'footer.blocks': ['group-sites/sites-block'] },
      [{ kind: 'home', words: ['Harbour Toyota'] }],
    ],
    ['in the banner the menu alone: it is closed', banner, [menu]],
    ['nothing without either', { 'footer.blocks': ['footer/links-block'] }, []],
  ])('asks for %s', (_, slots, wanted) => expect(shown(slots as unknown as Record<string, string[]>)).toEqual(wanted));
});
