import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ResolvedTenant, ThemeSettings } from '../../tenant/tenant.types.ts';
import { aSite } from '../../test-data/a-page.fixture.ts';
import { Hero } from './hero.tsx';

const htmlOf = (
  scene: ThemeSettings['scene'],
  home: Pick<ResolvedTenant['home'], 'headline' | 'introduction'>,
): string =>
  renderToStaticMarkup(
    <Hero
      site={aSite({ tenant: { theme: { scene, hero: 'split' }, home } })}
      choices={{ makes: [], bodies: [], count: 0, prices: null }}
    />,
  );

it.each<[scene: ThemeSettings['scene'], address: string | null]>([
  ['coast', '/pictures/v1/scenes/coast/1280'],
  [null, null],
])('the first thing on the home page with the scene %j', (scene, address) => {
  const html = htmlOf(scene, { headline: 'Cars', introduction: 'Come in.' });
  expect(/<img src="([^"]+)"/.exec(html)?.[1] ?? null).toBe(address);
  expect(html.includes('hero--plain')).toBe(scene === null);
});

it.each([
  [
    'few',
    'Good honest cars, from the bush',
    'Two dozen utes, picked by Bev and Col and ready for the long road.',
    false,
  ],
  [
    'a long headline',
    'Everything that drives, tows, climbs and carries, from one family, for everyone',
    'Come in.',
    true,
  ],
  ['a long introduction', 'Cars', 'We know these cars because we drive them, all of us. '.repeat(6), true],
])('words that leave a phone no room beside them: %s', (_, headline, introduction, wordy) => {
  expect(htmlOf('coast', { headline, introduction }).includes('hero--wordy')).toBe(wordy);
});
