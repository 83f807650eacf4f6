import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '../build/prepare.ts';
import { type NewOptions, newTenant } from '../commands/new.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { typing } from './terminal.fixture.ts';

type Typed = [question: string, keys: string];

const root = mkdtempSync(path.join(tmpdir(), 'forecourt-ask-'));
let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(root, 'run-'));
  said = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      said += `${text}\n`;
    });
  return () => vi.restoreAllMocks();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tenantsDir = (): string => path.join(dir, 'tenants');
const make = (slug: string | undefined, options: Partial<NewOptions>, terminal: ReturnType<typeof typing>) =>
  newTenant(slug, { tenants: tenantsDir(), ...options }, terminal, () => new Date('2026-11-20T10:00:00Z'));
const written = (): string[] => (existsSync(tenantsDir()) ? readdirSync(tenantsDir()).sort() : []);
const yamlOf = (slug: string): string => readFileSync(path.join(tenantsDir(), slug, 'tenant.yaml'), 'utf8');
/** What is wrong besides that examples are still there. */
const diagnostics = async () =>
  (await prepare(tenantsDir(), written(), await sharedLanguage())).diagnostics.filter(
    ({ id }) => id !== 'definition/example-left',
  );

describe('questions', () => {
  const five: Typed[] = [
    ['What is the dealership called?', 'Harbour Motors\r'],
    ['Where is it?', '12 Example Street, Parramatta NSW 2150, licence MD 012345\r'],
    ['Which phone number', '(02) 5550 1234\r'],
    ['Which email address do they write to?', 'hello@example.com\r'],
    ['What does it sell?', '\r'],
  ];

  it('are five, and their answers make a sound definition', async () => {
    const terminal = typing(five);
    expect(await make(undefined, {}, terminal)).toBe(0);
    expect(terminal.asked).toHaveLength(5);
    expect([written(), await diagnostics()]).toEqual([['harbour-motors'], []]);
  });

  it('are not asked where a flag answers', async () => {
    const known = { name: 'Harbour', address: '12 Example Street, Auckland 1010', email: 'hello@example.com' };
    expect(
      await make(undefined, { ...known, template: 'rv' }, typing([['Which phone number', '(09) 555 0123\r']])),
    ).toBe(0);
    expect(written()).toEqual(['harbour']);
  });

  it.each(five.map(([question], index) => [question, index] as const))(
    'Ctrl-C at "%s" leaves nothing',
    async (_, at) => {
      const keys = five.map(([question, answer], index): Typed => [question, index === at ? '\u0003' : answer]);
      expect(await make(undefined, {}, typing(keys.slice(0, at + 1)))).toBe(130);
      expect([said, written()]).toEqual([expect.stringContaining('Nothing was written'), []]);
    },
  );

  const [name, , phone, email, sells] = five as [Typed, Typed, Typed, Typed, Typed];

  it('a state that the address does not say is asked, not guessed', async () => {
    const asked = typing([
      name,
      ['Where is it?', '12 Example Street, Joondalup 6027\r'],
      ['Which state is that in?', '\r'],
      ['Which phone number', '(08) 5550 1234\r'],
      email,
      sells,
    ]);
    expect(await make(undefined, {}, asked)).toBe(0);
    expect(yamlOf('harbour-motors')).toMatch(/region: AU[\s\S]*city: "Joondalup"\n +state: WA/);
  });

  it('the other state can be chosen', async () => {
    const asked = typing([
      name,
      ['Where is it?', '12 Example Street, Karori 6012\r'],
      ['Which state is that in?', '\u001b[B\r'],
      ['Which phone number', '(04) 555 0123\r'],
      email,
      sells,
    ]);
    expect(await make(undefined, {}, asked)).toBe(0);
    expect(yamlOf('harbour-motors')).toMatch(/region: NZ[\s\S]*city: "Karori"\n +state: WGN/);
  });

  it('a taken short name is told at once, and another one asked', async () => {
    mkdirSync(path.join(tenantsDir(), 'harbour-motors'), { recursive: true });
    const asked = typing([name, ['There is a dealer harbour-motors here already', '\r'], ...five.slice(1)]);
    expect(await make(undefined, {}, asked)).toBe(0);
    expect([asked.asked[1], written()]).toEqual([
      'There is a dealer harbour-motors here already',
      ['harbour-motors', 'harbour-motors-2'],
    ]);
  });

  it('< goes back a question, with what was answered in its field; a choice has an entry for it', async () => {
    const asked = typing([
      name,
      ['Where is it?', '<\r'],
      ['What is the dealership called?', ' City\r'],
      ...five.slice(1, 3),
      ['Which email address do they write to?', '<\r'],
      ['Which phone number', '<\r'],
      ['Where is it?', '\r'],
      ['Which phone number', '\r'],
      email,
      ['What does it sell?', '\u001b[A\r'],
      ['Which email address do they write to?', '\r'],
      sells,
    ]);
    expect(await make(undefined, {}, asked)).toBe(0);
    expect([asked.asked.length, written(), await diagnostics()]).toEqual([13, ['harbour-motors-city'], []]);
    expect([phone[1], yamlOf('harbour-motors-city')]).toEqual([
      expect.any(String),
      expect.stringContaining('phone: "(02) 5550 1234"\n'),
    ]);
  });
});
