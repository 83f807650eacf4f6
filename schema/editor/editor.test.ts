import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../cli/build/prepare.ts';
import { readTenantSchema, type SchemaNode } from '../../cli/definition/schema/tenant-schema.ts';
import { sharedLanguage } from '../../cli/language.fixture.ts';
import { MISTAKES, soundText } from '../../cli/mistakes.fixture.ts';
import { schemaLink } from '../../cli/scaffold/compose.ts';
import { type Workspace, workspace } from '../../cli/tenants.fixture.ts';
import { replacedOnce } from '../../runtime/server/site/replaced-once.fixture.ts';
import { languageKeys } from '../../scripts/make-schema-keys.ts';
import { CURSOR, openEditor } from './language-server.fixture.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SETTINGS: { 'yaml.schemas': Record<string, string | string[]>; [name: string]: unknown } = JSON.parse(
  readFileSync(path.join(ROOT, '.vscode/settings.json'), 'utf8'),
);
const KINDS = ['tenant', 'group', 'lender'] as const;
const modeline = (kind: (typeof KINDS)[number]): string =>
  `# yaml-language-server: $schema=${path.join(import.meta.dirname, `${kind}.gen.json`)}\n`;
/** A definition that is nowhere on the disk. */
const SOMEWHERE = '/somewhere/tenant.yaml';
const WITHOUT_DEFAULTS = { disableDefaultProperties: SETTINGS['yaml.disableDefaultProperties'] === true };

const schema = readTenantSchema();
/** Of names that a writer chooses the editor knows nothing; what is below them it does. */
const keys = languageKeys(schema).filter(({ path: at }) => !at.endsWith('.*'));
const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => path.join(ROOT, file));
const DEFINITIONS = [...files('tenants/*/tenant.yaml'), ...files('tenants/_groups/*.yaml')];
const PRESETS = [...files('templates/presets/*.yaml'), ...files('templates/presets/{lenders,forms}/*.yaml')];

describe('an editor with YAML support', () => {
  it('finds nothing wrong in any file of this repository, by the first line of each or by the settings', async () => {
    expect([DEFINITIONS.length, PRESETS.length]).toEqual([expect.any(Number), 29]);
    expect(DEFINITIONS.length).toBeGreaterThanOrEqual(16);
    const schemas = Object.entries(SETTINGS['yaml.schemas']).map(([file, match]) => ({
      uri: `file://${path.join(ROOT, file)}`,
      fileMatch: [match].flat(),
    }));
    const byFirstLine = openEditor();
    const bySettings = openEditor({ schemas });
    for (const file of [...DEFINITIONS, ...PRESETS]) {
      const text = readFileSync(file, 'utf8');
      const unnamed = text.replace(/^# yaml-language-server:.*\n/, '');
      expect([file, text !== unnamed]).toEqual([file, DEFINITIONS.includes(file)]);
      expect([file, await byFirstLine.problems(file, text)]).toEqual([file, []]);
      expect([file, await bySettings.problems(file, unnamed)]).toEqual([file, []]);
      // A wrong key shows that the schema is at work.
      expect(await bySettings.problems(file, `colour_of_the_door: red\n${unnamed}`)).toContainEqual({
        line: 1,
        message: 'Property colour_of_the_door is not allowed.',
      });
    }
    expect([byFirstLine.network, bySettings.network]).toEqual([[], []]);
  });

  it.each([
    ['beside the others', path.join(ROOT, 'tenants/new-one'), '../../schema/editor/tenant.gen.json'],
    ['elsewhere', '/srv/dealers/new-one', `../../..${ROOT}/schema/editor/tenant.gen.json`],
  ])('finds the schema of a new definition %s', async (_name, dir, link) => {
    expect(schemaLink(dir)).toBe(link);
    const text = `# yaml-language-server: $schema=${link}\nslug: new-one\ngroup: g\nslogan: x\n`;
    expect(await openEditor().problems(path.join(dir, 'tenant.yaml'), text)).toEqual([
      { line: 4, message: 'Property slogan is not allowed.' },
    ]);
  });

  it('is told the whole address of the schema where its folder has a space in its name', () => {
    expect(schemaLink('/srv/dealers/new-one', '/home/me/My Sites')).toBe(
      'file:///home/me/My%20Sites/schema/editor/tenant.gen.json',
    );
    expect(schemaLink('/home/me/My Sites/tenants/new-one', '/home/me/My Sites')).toBe(
      '../../schema/editor/tenant.gen.json',
    );
  });

  it('has every file that the settings name, and is recommended', () => {
    expect(Object.keys(SETTINGS['yaml.schemas']).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(JSON.parse(readFileSync(path.join(ROOT, '.vscode/extensions.json'), 'utf8')).recommendations).toEqual([
      'redhat.vscode-yaml',
    ]);
  });
});

describe('lines that the editor underlines', () => {
  let space: Workspace;
  const editor = openEditor();
  const language = sharedLanguage();
  const FILE = 'tenants/harbour-motors/tenant.yaml';
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());

  /** Lines of a definition with diagnostics, by `validate` and by the editor. */
  async function lines(text: string): Promise<{ ours: (number | undefined)[]; theirs: number[] }> {
    const named = `${modeline('tenant')}${text}`;
    space.write(FILE, named);
    const { diagnostics } = await prepare(space.tenants, ['harbour-motors'], await language);
    const problems = await editor.problems(path.join(space.dir, FILE), named);
    return {
      ours: diagnostics.map(({ location }) => location?.start.line),
      theirs: [...new Set(problems.map(({ line }) => line))],
    };
  }
  const changed = (from: string, to: string): string => replacedOnce(soundText, from, to, FILE);

  /** Kinds of diagnostics that need more than the schema, and what they need. */
  const BEYOND: Record<string, string> = {
    'tenant/missing-file': "the dealer's folder",
    'navigation/unknown-page': 'the pages of the site',
    'navigation/missing': 'one finding for navigation, in the words that §5 asks for',
    'location/duplicate-slug': 'other places of the file',
    'location/missing-licence': "the dealer's region",
    'location/several-primary': 'other places of the file',
    'location/hours': 'reckoning with times',
    'contact/phone': "the rules of the dealer's region",
    'location/postcode': "the rules of the dealer's region",
    'theme/low-contrast': 'reckoning with colours',
  };

  it.each(MISTAKES)('$id: $name', async ({ id, edits }) => {
    const text = edits.reduce((all, [from, to]) => replacedOnce(all, from, to.replace(/[«»]/g, ''), FILE), soundText);
    const { ours, theirs } = await lines(text);
    expect(ours).toHaveLength(1);
    expect(theirs).toEqual(id in BEYOND ? [] : ours);
    expect([id, /^(schema|yaml)\//.test(id)]).toEqual([id, !(id in BEYOND)]);
  });

  it.each([
    ['key twice', 'tagline: Cars by the water', 'tagline: Cars by the water\ntagline: Again'],
    ['nothing for a text', 'tagline: Cars by the water', 'tagline:'],
    ['text for a list', 'codes: [HBC]', 'codes: HBC'],
    ['list for a text', 'tagline: Cars by the water', 'tagline: [Cars]'],
    ['colour after a hash that starts a note', 'brand: "#0a4fd0"', 'brand: #0a4fd0'],
    ['postcode without quotation marks', 'postcode: "2000"', 'postcode: 2000'],
    ['phone without quotation marks', 'phone: "(02) 5550 6100"', 'phone: 0255506100'],
    ['yes for true', 'artwork: true', 'artwork: yes'],
    ['too short', 'name: Harbour Motors\n', 'name: H\n'],
    ['no email address', 'email: hello@harbour-motors.example', 'email: hello'],
    ['address with https', 'www.harbour-motors.example', '"https://www.harbour-motors.example"'],
    [
      'lender that there is not',
      'artwork: true',
      'artwork: true\nfinance: { enabled: true, lenders: [{ use: tarus }] }',
    ],
    ['required key of an item', '      postcode: "2000"\n', ''],
    ['indented too far', '  hits_per_page: 4', '    hits_per_page: 4'],
    ['indented too little', '  hits_per_page: 4', ' hits_per_page: 4'],
    ['no space after a colon', '  hits_per_page: 4', '  hits_per_page:4'],
    ['quotation mark not closed', '(02) 5550 6100"', '(02) 5550 6100'],
    ['text that starts with a sign', 'tagline: Cars by the water', 'tagline: @cars'],
    ['name for other places', 'tagline: Cars by', 'tagline: &a Cars by'],
    ['reference to another place', 'tagline: Cars by the water', 'tagline: *cars'],
  ])('same: %s', async (_name, from, to) => {
    const { ours, theirs } = await lines(changed(from, to));
    expect(ours).toHaveLength(1);
    expect(theirs).toEqual(ours);
  });

  it.each([
    ['tab', '  phone: "(02)', '\tphone: "(02)'],
    ['tab after a space', '  phone: "(02)', ' \tphone: "(02)'],
    ['colon in a text', 'tagline: Cars by the water', 'tagline: Cars: by the water'],
    ['no colon', 'tagline: Cars by the water', 'tagline Cars by the water'],
    ['no space after a colon at the top', 'region: AU', 'region:AU'],
    ['no space after the dash of an item', '  - id: 92', '  -id: 92'],
  ])('one of ours, several of theirs: %s', async (_name, from, to) => {
    const { ours, theirs } = await lines(changed(from, to));
    expect(ours).toHaveLength(1);
    expect(theirs).toContain(ours[0]);
    expect(theirs.length).toBeGreaterThan(1);
  });

  it.each<[name: string, from: string, to: string, ours: string | null, theirs: string | null, why: string]>([
    ['bracket not closed', '[HBC]', '[HBC', 'visible: true', '- id: 91', 'ours is where the next key stands'],
    [
      'second document',
      'tagline: Cars by the water',
      '---\ntagline: x',
      '---',
      'slug:',
      'theirs reads two definitions',
    ],
  ])('apart: %s', async (_name, from, to, ours, theirs) => {
    const text = changed(from, to);
    const found = await lines(text);
    const at = (line: number | undefined): string | null =>
      line === undefined ? null : (`${modeline('tenant')}${text}`.split('\n')[line - 1] ?? '');
    for (const [line, wanted] of [
      [found.ours[0], ours],
      [found.theirs[0], theirs],
    ] as const)
      expect(at(line)).toEqual(wanted === null ? null : expect.stringContaining(wanted));
  });

  it('a dealer of a group may leave to the group what the group gives', async () => {
    const alone = await editor.problems(
      SOMEWHERE,
      `${modeline('tenant')}slug: a\ncontact: { phone: "(02) 5550 6100" }\n`,
    );
    expect(alone.map(({ message }) => message)).toContain('Missing property "email".');
    expect(alone.map(({ message }) => message)).toContain('Missing property "theme".');
    const grouped = 'slug: a\ngroup: g\ncontact: { phone: "(02) 5550 6100" }\n';
    expect(await editor.problems(SOMEWHERE, modeline('tenant') + grouped)).toEqual([]);
    expect(await editor.problems(SOMEWHERE, `${modeline('tenant')}group: g\n`)).toEqual([
      { line: 2, message: 'Missing property "slug".' },
    ]);
  });
});

describe('what the editor shows', () => {
  const editor = openEditor(WITHOUT_DEFAULTS);

  it('offers every key at an empty line, with its description', async () => {
    const items = await editor.complete(SOMEWHERE, `${modeline('tenant')}slug: a\n${CURSOR}\n`);
    const top = Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'slug');
    const offered = items.filter(({ label }) => label in (schema.properties ?? {}));
    expect(offered.map(({ label }) => label)).toEqual(top.map(([key]) => key));
    expect(offered.map(({ documentation }) => plain(documentation))).toEqual(
      top.map(([, { description }]) => expect.stringContaining(description ?? '?')),
    );
  });

  it('offers the values that there are', async () => {
    const offered = async (text: string): Promise<string[]> =>
      (await editor.complete(SOMEWHERE, modeline('tenant') + text)).map(({ label }) => label);
    expect(await offered(`region: ${CURSOR}\n`)).toEqual(schema.properties?.region?.enum);
    expect(await offered(`search:\n  facets:\n    - ${CURSOR}\n`)).toContain('fuel');
    expect(await offered(`stock:\n  artwork: ${CURSOR}\n`)).toEqual(expect.arrayContaining(['true', 'false']));
    expect(await offered(`finance:\n  lenders:\n    - use: ${CURSOR}\n`)).toContain('taurus');
  });

  it('explains every key of the language: title, description, default, allowed values, example', async () => {
    for (const { path: at, node } of keys) {
      const hover = plain(
        await editor.hover(SOMEWHERE, modeline('group') + written(at, JSON.stringify(node.examples?.[0]))),
      );
      const default_ = node.type === 'object' || node.default === undefined ? [] : [JSON.stringify(node.default)];
      const parts = [node.title, node.description, ...default_, ...(node.enum ?? []).map(String), 'Example:'];
      expect([at, parts.filter((part) => !hover.includes(plain(part)))]).toEqual([at, []]);
    }
  });

  it('completes every key to something that the language takes', async () => {
    for (const { path: at, node } of keys) {
      const typed = written(at, '').replace(/[\w-]+‸[\w-]*:.*$/, CURSOR);
      const items = await editor.complete(SOMEWHERE, modeline('group') + typed);
      const key = at.split('.').at(-1) as string;
      const item = items.find(({ label }) => label === key);
      expect([at, item?.insertText]).toEqual([at, expect.stringMatching(/^[\w"]/)]);
      const inserted = (item?.insertText ?? '').replace(/\$\{\d+:((?:\\.|[^}])*)\}/g, '$1').replace(/\\(.)/g, '$1');
      // What the person is to fill in stays empty.
      if (/\$\{?\d/.test(inserted) || !/: \S/.test(inserted) || isNested(node)) continue;
      expect([at, load(inserted)]).toEqual([at, { [key]: node.examples?.[0] ?? node.default }]);
    }
  });
});

const isNested = (node: SchemaNode): boolean => node.type === 'object' || node.type === 'array';

/** A text without what Markdown adds. */
const plain = (text: unknown): string =>
  String(typeof text === 'object' && text !== null && 'value' in text ? text.value : text).replaceAll('\\', '');

/** A file with one key, the cursor in its name: 'a[].b' and 1 give 'a:\n  - b: 1'. */
function written(at: string, value: string): string {
  const steps = at.split('.');
  let [text, indent] = ['', ''];
  for (const [index, step] of steps.entries()) {
    const name = step.replaceAll('[]', '').replace('*', 'mine');
    const last = index === steps.length - 1;
    text += `${indent}${last ? `${name.slice(0, 1)}${CURSOR}${name.slice(1)}: ${value}` : `${name}:\n`}`;
    indent = `${indent.replace('-', ' ')}  `;
    for (const _list of step.matchAll(/\[\]/g)) indent = `${indent}- `;
  }
  return text;
}
