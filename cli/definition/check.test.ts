import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { tries } from '../../runtime/prove.fixture.ts';
import { type Language, prepare } from '../build/prepare.ts';
import { catalogue } from '../diagnostics/catalogue.data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { OPTION_EXAMPLES } from '../diagnostics/examples/option-examples.data.ts';
import { PAGE_EXAMPLES } from '../diagnostics/examples/page-examples.data.ts';
import { REDIRECT_EXAMPLES } from '../diagnostics/examples/redirect-examples.data.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { MISTAKES, type Mistake, planted, soundText } from '../mistakes.fixture.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('check', () => {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const diagnostics = async (
    slugs = ['harbour-motors'],
    features: readonly Feature[] = language.features,
  ): Promise<Diagnostic[]> =>
    (await prepare(space.tenants, slugs, { ...language, features: [...features] })).diagnostics;
  const position = ({ id, location }: Diagnostic) =>
    `${id} ${location?.start.line}:${location?.start.column}-${location?.end.column}`;
  const expected = (mistakes: readonly Mistake[], marks: ReturnType<typeof planted>['marks']) =>
    mistakes.map(({ id }, index) => `${id} ${marks[index]?.line}:${marks[index]?.column}-${marks[index]?.end}`);

  it('finds nothing in a sound definition', async () => {
    expect(await diagnostics(['harbour-motors', 'quarry-cars'])).toEqual([]);
  });

  it.each(MISTAKES)('$name: one finding, at the exact place, with the fix in it', async (mistake) => {
    const { text, marks } = planted([mistake]);
    space.write(FILE, text);
    const found = await diagnostics();
    expect(found.map(position)).toEqual(expected([mistake], marks));
    expect(found[0]?.message).toContain(mistake.says);
    expect(found[0]?.hint).toContain(mistake.fix);
    expect(found[0]?.location?.file).toMatch(/harbour-motors\/tenant\.yaml$/);
  });

  it('k mistakes give k findings in file order, whichever they are and however lines end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(MISTAKES, { minLength: 2 }),
        fc.boolean(),
        fc.boolean(),
        async (mistakes, crlf, bom) => {
          const { text, marks } = planted(mistakes);
          space.write(FILE, `${bom ? '\uFEFF' : ''}${crlf ? text.replaceAll('\n', '\r\n') : text}`);
          const found = await diagnostics();
          expect(found.map(position).sort()).toEqual(expected(mistakes, marks).sort());
          const lines = found.map(({ location }) => location?.start.line ?? 0);
          expect(lines).toEqual([...lines].sort((a, b) => a - b));
        },
      ),
      tries(600),
    );
  });

  describe('what more than one file decides', () => {
    const POSITIONS: [
      name: string,
      make: (space: Workspace) => void,
      slugs: string[],
      id: string,
      at: string,
      fix: string,
    ][] = [
      ['a tenant that is not there', () => {}, ['harbor-motors'], 'tenant/unknown', '', 'Did you mean harbour-motors?'],
      [
        'a slug that is not the folder',
        (one) => one.edit(FILE, 'slug: harbour-motors', 'slug: harbor-motors'),
        ['harbour-motors'],
        'tenant/slug-mismatch',
        'tenant.yaml:1:7',
        'Write `slug: harbour-motors`',
      ],
      [
        "a colour that cannot be read with one of the group's: the group's may be right for others",
        (one) => {
          one.write('tenants/_groups/pair.yaml', 'theme:\n  colours: { accent: "#123456", on_accent: "#ffffff" }\n');
          one.edit(FILE, 'region: AU', 'region: AU\ngroup: pair');
          one.edit(FILE, '    on_accent: "#1b1400"\n', '');
        },
        ['harbour-motors'],
        'theme/low-contrast',
        'harbour-motors/tenant.yaml:83:13',
        'Or write `on_accent: "#',
      ],
      [
        "a colour of the group's that cannot be read with several of the dealer's",
        (one) => {
          one.write('tenants/_groups/pair.yaml', 'theme:\n  colours: { surface: "#151b26" }\n');
          one.edit(FILE, 'region: AU', 'region: AU\ngroup: pair');
        },
        ['harbour-motors'],
        'theme/low-contrast',
        '_groups/pair.yaml:2:23',
        'Choose another `surface`: #',
      ],
      [
        'models in the definition and in a file of their own',
        (one) =>
          one.write('tenants/harbour-motors/models.yaml', '- { name: Rover, slug: rover, manufacturer: kestrel }\n'),
        ['harbour-motors'],
        'tenant/models-twice',
        `harbour-motors/tenant.yaml:${soundText.split('\n').indexOf('models:') + 1}:1`,
        'Delete one of the two: the key `models`, or models.yaml.',
      ],
      [
        'reviews in the definition and in a file of their own',
        (one) => {
          one.edit(FILE, 'region: AU', 'region: AU\nreviews: { items: [{ customer_name: Kim Example, rating: 4 }] }');
          one.write('tenants/harbour-motors/reviews.yaml', '- { customer_name: Sam Example, rating: 5 }\n');
        },
        ['harbour-motors'],
        'tenant/reviews-twice',
        'harbour-motors/tenant.yaml:7:12',
        'Delete one of the two: the key `reviews.items`, or reviews.yaml.',
      ],
      [
        'a group that is not there',
        (one) => one.edit(FILE, 'region: AU', 'region: AU\ngroup: nobody'),
        ['harbour-motors'],
        'tenant/missing-file',
        'tenant.yaml:7:8',
        '/_groups/nobody.yaml or delete the key.',
      ],
      [
        'a placeholder that has no value',
        (one) => one.edit('tenants/harbour-motors/pages/terms.md', '{{email}}', 'é {{e_mail}}'),
        ['harbour-motors'],
        'legal/unknown-variable',
        'pages/terms.md:3:12',
        'Did you mean `{{email}}`?',
      ],
      [
        'a placeholder for what the dealer has not said',
        (one) => {
          one.edit('tenants/harbour-motors/pages/terms.md', '{{email}}', '{{abn}}');
          one.edit(FILE, 'abn: "91 345 678 901"\n', '');
        },
        ['harbour-motors'],
        'legal/unknown-variable',
        'pages/terms.md:3:',
        'Add `abn`, or take the placeholder out of the text.',
      ],
      [
        'a group with a slip in its name: its values count, and only the name is told',
        (one) => {
          mkdirSync(`${one.tenants}/_groups`);
          one.write('tenants/_groups/pair.yaml', 'legal_name: Harbour Motors Pty Ltd\n');
          one.edit(FILE, 'legal_name: Harbour Motors Pty Ltd\n', '');
          one.edit(FILE, 'region: AU', 'region: AU\ngroup: pairs');
        },
        ['harbour-motors'],
        'tenant/missing-file',
        'tenant.yaml:6:8',
        'Did you mean `pair`?',
      ],
      [
        'a group that cannot be read: what it would say is not missed',
        (one) => {
          mkdirSync(`${one.tenants}/_groups`);
          one.write('tenants/_groups/pair.yaml', 'legal_name: "Harbour Motors Pty Ltd\n');
          one.edit(FILE, 'legal_name: Harbour Motors Pty Ltd\n', '');
          const [navigation = ''] = /^navigation:\n(?: {2}.*\n)+/m.exec(one.read(FILE)) ?? [];
          one.edit(FILE, navigation, '');
          one.edit(FILE, 'region: AU', 'region: AU\ngroup: pair');
        },
        ['harbour-motors'],
        'yaml/syntax',
        '_groups/pair.yaml:1:13',
        'quotation mark',
      ],
    ];
    it.each(POSITIONS)('%s', async (_name, make, slugs, id, at, fix) => {
      make(space);
      const found = await diagnostics(slugs);
      expect(found.map((one) => one.id)).toEqual([id]);
      const [one] = found;
      expect(
        one?.location ? `${one.location.file}:${one.location.start.line}:${one.location.start.column}` : '',
      ).toContain(at);
      expect(one?.hint).toContain(fix);
    });

    it('a feature that lacks another one', async () => {
      const needy: Feature = {
        id: 'needy',
        title: 'Needy',
        enabledBy: { key: 'car.gallery', equals: 'lightbox' },
        requires: ['absent'],
      };
      const found = await diagnostics(['harbour-motors'], [...language.features, needy]);
      expect(found.map(position)).toEqual(['feature/requires 73:12-20']);
      expect(soundText.split('\n')[72]).toBe('  gallery: lightbox');
    });

    it("a group's mistake is one finding, not one per tenant", async () => {
      mkdirSync(`${space.tenants}/_groups`);
      space.write('tenants/_groups/pair.yaml', 'car:\n  similar_car: true\n');
      for (const slug of ['harbour-motors', 'quarry-cars'])
        space.edit(`tenants/${slug}/tenant.yaml`, 'region: AU', 'region: AU\ngroup: pair');
      const found = await diagnostics(['harbour-motors', 'quarry-cars']);
      expect(found.map(position)).toEqual(['schema/unknown-key 2:3-14']);
      expect(found[0]?.location?.file).toMatch(/_groups\/pair\.yaml$/);
    });

    it('a dead link to a page of a feature that is off says which key switches it on', async () => {
      space.edit(FILE, '  heading: Ask us', '  heading: Ask us\n  enabled: false');
      space.edit(FILE, 'url: /contact }', 'url: /enquiry }');
      const [one, ...others] = await diagnostics();
      expect([one?.id, others]).toEqual(['navigation/unknown-page', []]);
      expect(one?.hint).toContain('set `enquiry.enabled: true`');
    });
  });

  it('every finding of the catalogue that check can make has a case here or in yaml-file.test.ts', async () => {
    // checks/no-effect.test.ts, diagnostics/examples, checks/not-a-definition.test.ts, checks/legal-links.test.ts, stock-links.test.ts, stock-makes.test.ts, finance-figures.test.ts, migrate/migrate.test.ts, yaml-file.test.ts, odd-spaces.test.ts, split-numbers.test.ts, shared-between-tenants.test.ts, unsafe-files.test.ts
    const elsewhere = [
      'tenant/duplicate-domain',
      'tenant/unsafe-file',
      'finance/no-figures',
      'language/no-effect',
      'location/unknown-manufacturer',
      'legal/lost-link',
      'legal/html',
      'navigation/not-in-stock',
      'reference/unknown-make',
      'schema/not-a-definition',
      'schema/newer-version',
      'schema/older-version',
      'yaml/syntax',
      'yaml/too-large',
      'yaml/unreadable',
      'yaml/alias',
      'yaml/odd-space',
      'yaml/split-number',
    ];
    const later = Object.keys(catalogue).filter((id) => /^(build|output|site|stock)\//.test(id));
    const above = [
      'tenant/unknown',
      'tenant/slug-mismatch',
      'tenant/models-twice',
      'tenant/reviews-twice',
      'legal/unknown-variable',
      'feature/requires',
    ];
    // checks/rules.test.ts
    const options = [OPTION_EXAMPLES, REDIRECT_EXAMPLES, PAGE_EXAMPLES].flatMap((examples) => Object.keys(examples));
    const covered = new Set<string>([...MISTAKES.map(({ id }) => id), ...elsewhere, ...later, ...above, ...options]);
    expect(Object.keys(catalogue).filter((id) => !covered.has(id))).toEqual([]);
  });
});
