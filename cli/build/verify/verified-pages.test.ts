import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedRoute, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import { openCache } from '../../cache/cache.ts';
import { noTraits, openVerifiedPages, type VerifiedTraits } from './verified-pages.ts';

const page = (name: string, ...slots: SlotName[]) => ({
  route: { id: name, path: `/${name}`, page: `${name}/page`, render: 'build', values: null } as PlannedRoute,
  slots,
});
const PAGES = [page('home', 'header.tools'), page('contact', 'header.tools'), page('legal')];
const plan = (...context: string[]) => aSite({ plan: { slots: { 'header.tools': context } } }).plan;

describe('design §9: of pages one of each kind is looked at', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-kinds-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const open = (
    site: SitePlan,
    verified: VerifiedTraits = noTraits(),
    template = 'cars',
    looks = 'rules',
    loads = 'little',
    slug = 'alpha',
  ) =>
    openVerifiedPages(
      { slug, template, plan: site, codeOf: (modules) => modules.join(), looks, loads },
      openCache(dir),
      verified,
    );
  const namesOf = (pages: Iterable<(typeof PAGES)[number]>): string[] => [...pages].map(({ route }) => route.id).sort();

  it('all that nobody has seen', () => expect(namesOf(open(plan('a/tool')).samples(PAGES))).toHaveLength(3));

  it('nothing twice, by this process or another', () => {
    const verified = noTraits();
    const kinds = open(plan('a/tool'), verified);
    for (const { route, slots } of PAGES) kinds.keep(route, slots);
    expect([...open(plan('a/tool'), verified).samples(PAGES)]).toEqual([]);
    expect([...open(plan('a/tool')).samples(PAGES)]).toEqual([]);
    expect(PAGES.map(({ route }) => open(plan('a/tool')).isVerified(route, null))).toEqual([true, true, true]);
  });

  it('all again once the rules are others', () => {
    const kinds = open(plan('a/tool'));
    for (const { route, slots } of PAGES) kinds.keep(route, slots);
    expect([...open(plan('a/tool'), noTraits(), 'cars', 'other rules').samples(PAGES)]).toHaveLength(3);
  });

  it('a page that is rendered per request is held against other budgets, and validated no second time', () => {
    const kinds = open(plan('a/tool'));
    for (const { route, slots } of PAGES) kinds.keep(route, slots);
    const other = open(plan('a/tool'), noTraits(), 'cars', 'rules', 'less');
    expect(PAGES.map(({ route }) => other.isVerified(route, null))).toEqual([false, false, false]);
    expect([...other.samples(PAGES)]).toEqual([]);
  });

  it('a page of each type that something new of the shell is on, one where all of it is known, each where the template is new', () => {
    const kinds = open(plan('a/tool'));
    for (const { route, slots } of PAGES) kinds.keep(route, slots);
    expect(namesOf(open(plan('b/tool')).samples(PAGES))).toEqual(['contact', 'home']);
    for (const { route, slots } of PAGES) open(plan('b/tool')).keep(route, slots);
    expect(namesOf(open(plan('a/tool', 'b/tool')).samples(PAGES))).toEqual(['home']);
    expect(namesOf(open(plan('a/tool'), noTraits(), 'trucks').samples(PAGES))).toEqual(['contact', 'home', 'legal']);
  });

  it('a page once by two processes that build at the same time', () => {
    const sites = ['alpha', 'beta'].map((slug) => {
      const kinds = open(plan('a/tool'), noTraits(), 'cars', 'rules', 'little', slug);
      return { kinds, pages: kinds.samples(PAGES)[Symbol.iterator]() };
    });
    const looked: string[] = [];
    for (let left = sites; left.length > 0; )
      left = left.filter(({ kinds, pages }) => {
        const { value, done } = pages.next();
        if (done) return false;
        looked.push(value.route.id);
        kinds.keep(value.route, value.slots);
        return true;
      });
    expect(looked.sort()).toEqual(['contact', 'home', 'legal']);
  });
});
