import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PositionOf } from '../definition/locate/position-in-definition.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import { type Definition, readDefinitions } from './definition.ts';

describe('where a fault points to in the definition', () => {
  let space: Workspace;
  let positionOf: PositionOf;
  beforeAll(async () => {
    space = workspace();
    space.write('tenants/harbour-motors/pages/terms.md', 'Terms.\n\n[Write](mailto:sales-desk)\n');
    const language = await sharedLanguage();
    const [definition] = await readDefinitions(space.tenants, ['harbour-motors'], language, []);
    positionOf = (definition as Definition).positionOf;
  });
  afterAll(() => space.remove());

  it.each<[name: string, about: Parameters<PositionOf>[0], path: string, line: string, note?: string]>([
    ['the key that switches its feature', { feature: 'gallery' }, 'car.gallery', '  gallery: lightbox'],
    [
      'what holds the key of a feature that is on by default',
      { feature: 'browse-by-body' },
      'home.browse_by_body',
      'home:',
      '(Nobody wrote `home.browse_by_body`: it is `true` by itself.)',
    ],
    [
      'the definition, where nothing of it is written',
      { feature: 'favourites' },
      'garage_enabled',
      'slug: harbour-motors',
      '(Nobody wrote `garage_enabled`: it is `true` by itself.)',
    ],
    [
      'a text that it says',
      { feature: 'gallery', text: 'https://news.example/harbour' },
      'navigation.footer.0.items.1.url',
      '        - { name: Elsewhere, url: https://news.example/harbour }',
    ],
    ['a text that it does not say', { feature: 'gallery', text: '/nowhere' }, 'car.gallery', '  gallery: lightbox'],
    ['no feature', { feature: null }, '', 'slug: harbour-motors'],
    [
      'the key that names the text of a legal page',
      { feature: 'legal', route: 'legal', page: '/terms-and-conditions' },
      'legal.terms',
      '  terms: pages/terms.md',
    ],
    [
      'the definition, where a legal page has the text of its region',
      { feature: 'legal', route: 'legal', page: '/privacy-policy' },
      '',
      'slug: harbour-motors',
    ],
  ])('%s', (_name, about, path, line, note) => {
    const position = positionOf(about);
    expect(position.note).toBe(note);
    expect(position.path.join('.')).toBe(path);
    expect(position.location.file).toMatch(/tenants\/harbour-motors\/tenant\.yaml$/);
    expect(space.read('tenants/harbour-motors/tenant.yaml').split('\n')[position.location.start.line - 1]).toBe(line);
  });

  it('a link of its Markdown', () => {
    const { path, location } = positionOf({
      feature: 'legal',
      route: 'legal',
      page: '/terms-and-conditions',
      text: 'sales-desk',
    });
    expect(path).toEqual(['legal', 'terms']);
    expect(`${location.file} ${location.start.line}:${location.start.column}`).toMatch(/pages\/terms\.md 3:9$/);
  });
});
