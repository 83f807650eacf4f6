import { describe, expect, it } from 'vitest';
import { soundText } from '../../mistakes.fixture.ts';
import { isFixable } from './chosen-fixes.ts';
import { FILE, FIXABLE, LEFT, LEFT_SLIPS, once, SLIPS, useFixes } from './fixes.fixture.ts';

describe('--fix of one slip', () => {
  const { space, run } = useFixes();

  it.each([...FIXABLE, ...SLIPS])('mends: %s', async (_name, sound, wrong) => {
    space().write(FILE, once(soundText, sound, wrong));
    const { fixed, checked } = await run();
    expect([space().read(FILE), fixed.length, checked.diagnostics]).toEqual([soundText, 1, []]);
  });

  it.each([...LEFT, ...LEFT_SLIPS])('leaves: %s', async (_name, sound, wrong) => {
    const text = once(soundText, sound, wrong);
    space().write(FILE, text);
    const { fixed, checked } = await run();
    expect([space().read(FILE), fixed]).toEqual([text, []]);
    expect(checked.diagnostics.map(isFixable)).toEqual([false]);
  });

  it.each([
    ['status: Closed', 'closed: true'],
    ['[mon, tue, wed, thu, fri]', 'mon, tue, wed, thu, fri'],
  ])('changes nothing where one word of several would be taken for the whole: %s, %s', async (sound, wrong) => {
    const text = once(soundText, sound, wrong);
    space().write(FILE, text);
    expect([(await run()).fixed, space().read(FILE)]).toEqual([[], text]);
  });

  it.each([
    ['a colon', 'Sale: up to 20 % off', '"Sale: up to 20 % off"'],
    ['a # and a number', '#1 by the water', '"#1 by the water"'],
    ['what would be its name', '&more by the water', '"&more by the water"'],
    ['what would be its kind', '!important', '"!important"'],
  ])('puts a text with %s in the right quotation marks', async (_name, wrong, right) => {
    space().write(FILE, once(soundText, 'tagline: Cars by the water', `tagline: ${wrong} `));
    const { checked } = await run();
    expect([checked.diagnostics, space().read(FILE).replaceAll(/ +$/gm, '')]).toEqual([
      [],
      once(soundText, 'tagline: Cars by the water', `tagline: ${right}`),
    ]);
  });

  it('mends one slip after the other', async () => {
    const slips: [string, string][] = [
      ['region: AU', 'region:AU'],
      ['  phone: ', '\tphone: '],
      ['  email: ', '\temail: '],
    ];
    space().write(
      FILE,
      slips.reduce((text, [sound, wrong]) => once(text, sound, wrong), soundText),
    );
    expect([(await run()).fixed.length, space().read(FILE)]).toEqual([3, soundText]);
  });

  it('mends no line that cannot be read then', async () => {
    const text = once(soundText, 'region: AU', 'region:AU').replace('tagline: Cars', 'tagline: [Cars');
    space().write(FILE, text);
    expect((await run()).fixed.length).toBeLessThanOrEqual(1);
    const two = once(soundText, '  phone: "(02) 5550 6100"', '\tphone: "(02) 5550 6100');
    space().write(FILE, two);
    expect([(await run()).fixed, space().read(FILE)]).toEqual([[], two]);
  });
});
