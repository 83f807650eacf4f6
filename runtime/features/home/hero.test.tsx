import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ThemeSettings } from '../../tenant/tenant.types.ts';
import { aSite } from '../../test-data/a-page.fixture.ts';
import { Hero } from './hero.tsx';

it.each<[scene: ThemeSettings['scene'], address: string | null]>([
  ['coast', '/pictures/v1/scenes/coast/1280'],
  [null, null],
])('the first thing on the home page with the scene %j', (scene, address) => {
  const html = renderToStaticMarkup(
    <Hero
      site={aSite({ tenant: { theme: { scene, hero: 'split' } } })}
      choices={{ makes: [], bodies: [], count: 0, prices: null }}
    />,
  );
  expect(/<img src="([^"]+)"/.exec(html)?.[1] ?? null).toBe(address);
  expect(html.includes('hero--plain')).toBe(scene === null);
});
