import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../contracts/platform.types.ts';
import type { TenantModel } from '../../tenant/tenant-parts.types.ts';
import { aModel, aTenant } from '../../test-data/a-tenant.fixture.ts';
import { modelRange } from './model-range.service.ts';
import { platformMake } from './platform-range.ts';
import { sandboxMakes } from './sandbox-make.ts';

const served = (url: string): string => `/pictures/v1/range/${url.length}`;
const empty = { body: [], bodyStyle: [], fuel: [], accessoriesCount: 0, figures: [], grades: [], colours: [] };
const model = (name: string, more: Partial<TenantModel> = {}): TenantModel =>
  aModel({ name, slug: name.toLowerCase(), manufacturer: 'acme', ...more });
const ANSWER = {
  id: 9,
  name: 'Acme Motors',
  slug: 'acme',
  logo: { url: 'https://maker.example/logo.png' },
  models: [
    {
      id: 7,
      name: 'Rover',
      slug: 'rover',
      description: '<p onclick="x">Room &eacute; <script>alert(1)</script></p>',
      manufacturer_body: 'Sports SUV',
      bodyStyle: [{ name: 'SUV' }],
      body: ['suv'],
      fuel: ['Petrol', 'Petrol'],
      image: { url: 'https://maker.example/rover.png', thumb: { url: 'https://maker.example/thumb-of-it.png' } },
      status: 'Coming soon',
      override_url: 'javascript:alert(1)',
      aftermarket_manufacturer_id: '44',
      accessories_count: 12,
    },
  ],
};

describe('§3 Manufacturer and Model, as the platform answers', () => {
  it('reads every field, and nothing that is not one', () => {
    expect(platformMake(ANSWER, 'acme', served)).toEqual({
      make: {
        id: 9,
        name: 'Acme Motors',
        logo: { image: served('https://maker.example/logo.png'), alt: 'Acme Motors' },
      },
      models: [
        {
          ...empty,
          id: 7,
          name: 'Rover',
          slug: 'rover',
          manufacturer: 'acme',
          description: '<p>Room é</p>',
          manufacturerBody: 'Sports SUV',
          bodyStyle: ['SUV'],
          body: ['suv'],
          fuel: ['Petrol'],
          image: served('https://maker.example/rover.png'),
          thumb: served('https://maker.example/thumb-of-it.png'),
          alt: 'Rover',
          status: 'Coming soon',
          aftermarketManufacturerId: 44,
          accessoriesCount: 12,
        },
      ],
    });
  });

  it.each<[string, Json, string[] | null]>([
    ['a logo that is null', { name: 'Acme', logo: null, models: [{ name: 'A' }] }, ['a']],
    ['no models', { name: 'Acme' }, []],
    ['a model without a name', { name: 'Acme', models: [{ slug: 'x' }, { name: 'B' }] }, ['b']],
    ['an address of its own', { name: 'Acme', models: [{ name: 'B', path: '/models/the-b' }] }, ['the-b']],
    ['an address of the platform’s', { name: 'Acme', models: [{ name: 'B', path: '/showroom/b' }] }, ['b']],
    ['odd values beside right ones', { name: 7, models: [{ name: 'B', fuel: 'Petrol', body: null, id: {} }] }, ['b']],
    ['a text', 'none', null],
    ['nothing', null, null],
    ['a list', [], null],
    ['an error', { error: 'x' }, null],
  ])('%s', (_what, answer, slugs) =>
    expect(platformMake(answer, 'acme', served)?.models.map(({ slug }) => slug) ?? null).toEqual(slugs),
  );

  it('takes whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (some, other) => {
        platformMake(some as Json, 'acme', served);
        platformMake(
          { name: 'Acme', models: [some, { name: 'B', image: other, fuel: other }] } as Json,
          'acme',
          served,
        );
      }),
    );
  });
});

describe('§7 GET /manufacturers/{slug}.json: the range of a site', () => {
  const tenant = {
    slug: 'alpha',
    manufacturers: [
      { id: 9, name: 'Acme', slug: 'acme', prefixModels: [] },
      { name: 'Other', slug: 'other', prefixModels: [] },
    ],
    models: [model('Rover', { fuel: ['Hybrid'] })],
  };
  const open = (answers: (Json | false | Error)[]) => {
    let now = Date.parse('2026-11-20T00:00:00Z');
    const asked: string[] = [];
    const logged: string[] = [];
    const range = modelRange({
      tenant,
      platform: {
        async manufacturer(slug) {
          asked.push(slug);
          const answer = answers[Math.min(asked.length, answers.length) - 1];
          if (answer instanceof Error) throw answer;
          return answer as Json | false;
        },
      },
      photos: { key: (url) => `key-${url.length}`, ofRange: served },
      clock: () => new Date(now),
      log: (_level, message) => logged.push(message),
    });
    return { range, asked, logged, pass: (ms: number) => (now += ms) };
  };

  it('fills in what the definition leaves out, which wins; asks once in ten minutes and only for makes with an id', async () => {
    const { range, asked, pass } = open([ANSWER]);
    const { makes, models } = await range.current();
    expect(makes[0]).toMatchObject({ name: 'Acme', logo: { alt: 'Acme Motors' } });
    expect(models).toMatchObject([{ slug: 'rover', fuel: ['Hybrid'], manufacturerBody: 'Sports SUV', id: 7 }]);
    await Promise.all([range.current(), range.current()]);
    expect(asked).toEqual(['acme']);
    pass(10 * 60_000);
    await range.current();
    expect(asked).toEqual(['acme', 'acme']);
  });

  it('while the platform is away what it said last stays, and nobody waits', async () => {
    const { range, asked, logged, pass } = open([ANSWER, new Error('away')]);
    await range.current();
    pass(10 * 60_000);
    expect((await range.current()).models).toMatchObject([{ id: 7 }]);
    await Promise.resolve();
    expect((await range.current()).models).toMatchObject([{ id: 7 }]);
    expect(asked).toHaveLength(2);
    expect(logged).toHaveLength(1);
    pass(30_000);
    await range.current();
    expect(asked).toHaveLength(3);
  });

  it.each<[string, Json | false | Error]>([
    ['is away from the start', new Error('away')],
    ['has no data', false],
    ['answers rubbish', ['x']],
  ])('a platform that %s leaves the definition as it is', async (_what, answer) => {
    const { range } = open([answer]);
    expect(await range.current()).toEqual({ makes: tenant.manufacturers, models: tenant.models });
  });

  it('knows the web address behind a picture of its own, and no other', async () => {
    const { range } = open([ANSWER]);
    expect(await range.image(`key-${'https://maker.example/rover.png'.length}`)).toBe(
      'https://maker.example/rover.png',
    );
    expect(await range.image('key-0')).toBeNull();
  });

  it('the sandbox tells what the definition says, so that the range stays as it is', async () => {
    const whole = aTenant({
      manufacturers: [{ id: 9, name: 'Acme', slug: 'acme', prefixModels: [] }],
      models: [
        model('Rover', {
          id: 7,
          body: ['suv'],
          bodyStyle: ['Big SUV'],
          manufacturerBody: 'Sports SUV',
          fuel: ['Petrol'],
          variant: 'Long',
          status: 'New',
          shortDescription: 'Short.',
          description: '<p>Long &amp; short</p>',
          overrideUrl: 'https://maker.example/rover',
          aftermarketManufacturerId: 44,
          accessoriesCount: 12,
        }),
      ],
    });
    const app = sandboxMakes(whole);
    const answer = async (path: string) => (await app.request(path)).json();
    const made = platformMake(await answer(`/manufacturers/acme.json?website_id=${whole.websiteId}`), 'acme', served);
    expect(made?.models).toMatchObject(whole.models);
    for (const none of ['acme.json?website_id=8', `none.json?website_id=${whole.websiteId}`])
      expect((await app.request(`/manufacturers/${none}`)).status).toBe(404);
  });
});
