import { describe, expect, it } from 'vitest';
import { languageKeys } from '../../../scripts/make-schema-keys.ts';
import { readTenantSchema, type SchemaNode } from '../../definition/schema/tenant-schema.ts';
import { meantForm, meantWord, meantWords } from './meant.ts';
import { VALUE_FORMS } from './value-forms.data.ts';

const patternOf = (text: string): string => Object.keys(VALUE_FORMS).find((one) => one.includes(text)) as string;
const [SLUG, COLOUR, TIME, DAY, LINK, WEB, HOST, PATH, POSTCODE] = [
  '^[a-z0-9]+(-',
  '^#',
  '[0-5]',
  '^20',
  'tel:',
  '^https://',
  '^[a-z0-9-]+(',
  '^/',
  '{4,5}',
].map(patternOf) as [string, string, string, string, string, string, string, string, string];

describe('what a text was meant to be', () => {
  it.each<[pattern: string, text: string, meant: string | null]>([
    [SLUG, 'Land Rover', 'land-rover'],
    [SLUG, 'land_rover', 'land-rover'],
    [SLUG, 'c++', null],
    [SLUG, 'a&b', null],
    [COLOUR, '#0bd', '#00bbdd'],
    [COLOUR, '0b5d5e', '#0b5d5e'],
    [COLOUR, 'teal', null],
    [COLOUR, '#0b5d5e80', null],
    [TIME, '8.30am', '08:30'],
    [TIME, '12am', '00:00'],
    [TIME, '12.15 p.m.', '12:15'],
    [TIME, '5PM', '17:00'],
    [TIME, '17.30', '17:30'],
    [TIME, '8:30', null],
    [TIME, '10.30', null],
    [TIME, '13pm', null],
    [TIME, '25.00', null],
    [TIME, '1730', '17:30'],
    [TIME, '0800', '08:00'],
    [TIME, '800', null],
    [TIME, '1790', null],
    [DAY, '2026/1/5', '2026-01-05'],
    [DAY, '25.12.2026', '2026-12-25'],
    [DAY, '12/25/2026', '2026-12-25'],
    [DAY, '5/6/2026', null],
    [POSTCODE, '2O00', '2000'],
    [POSTCODE, 'Ol00', '0100'],
    [POSTCODE, '2A00', null],
    [SLUG, 'O', 'o'],
    [DAY, '25/13/2026', null],
    [DAY, '30/2/2026', null],
    [DAY, '29/2/2028', '2028-02-29'],
    [LINK, 'www.news.example/a', 'https://www.news.example/a'],
    [LINK, 'contact', null],
    [LINK, '/search/used-cars?q=land cruiser', '/search/used-cars?q=land%20cruiser'],
    [LINK, 'tel:02 5550 1234', 'tel:0255501234'],
    [LINK, 'https://news.example/a (new)', null],
    [LINK, '/a "b"', null],
    [WEB, 'https://maps.example/a b', null],
    [WEB, 'www.maps.example', 'https://www.maps.example'],
    [HOST, 'https://WWW.harbour.example/', 'www.harbour.example'],
    [HOST, 'https://harbour.example/cars', null],
    [PATH, 'my-garage/', '/my-garage'],
    [PATH, '“/my-garage”', '/my-garage'],
    [PATH, '/my garage', null],
  ])('%s: %s', (pattern, text, meant) => {
    expect(meantForm(text, pattern)).toBe(meant);
  });

  it.each([
    ['open', '8:30', '08:30'],
    ['open', '800', '08:00'],
    ['open', '1030', '10:30'],
    ['open', '100', null],
    ['open', '8', null],
    ['close', '8:30', null],
  ])('%s: %s', (key, text, meant) => {
    expect(meantForm(text, TIME, key)).toBe(meant);
  });

  it.each([
    ['Thursday', ['thu', 'tue'], 'thu'],
    ['usa', ['AU', 'NZ', 'US'], 'US'],
    ['usa', ['a', 'b'], null],
    ['UK', ['AU', 'NZ', 'US'], null],
    ['au', ['AU', 'NZ', 'US'], 'AU'],
    ['”coast“', ['coast'], 'coast'],
    ['coats', ['coast', 'coals'], null],
    ['constructor', ['mon'], null],
  ])('%s of %s', (text, allowed, meant) => {
    expect(meantWord(text, allowed)).toBe(meant);
  });

  const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  it.each<[text: string, allowed: string[], meant: string[] | null]>([
    ['mon-fri', WEEK, ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['Tuesday to Thurs', WEEK, ['tue', 'wed', 'thu']],
    ['Fri – Mon', WEEK, ['fri', 'sat', 'sun', 'mon']],
    ['sat through sun', WEEK, ['sat', 'sun']],
    ['mon-mon', WEEK, ['mon']],
    ['Mon, wed & Fri', WEEK, ['mon', 'wed', 'fri']],
    ['mon-wed, tue', WEEK, ['mon', 'tue', 'wed']],
    ['Weekdays and Saturday', WEEK, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
    ['daily', WEEK, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
    ['mon, holidays', WEEK, null],
    ['mon-fri', ['km', 'mi'], null],
    ['', WEEK, null],
    ['make, body', ['make', 'body'], ['make', 'body']],
  ])('%s, of a list', (text, allowed, meant) => {
    expect(meantWords(text, allowed)).toEqual(meant);
  });

  it('every form is one of the language', () => {
    const patterns = (node: SchemaNode): unknown[] => [
      node.pattern,
      node.format,
      ...(node.items ? patterns(node.items) : []),
    ];
    const known = new Set(languageKeys(readTenantSchema()).flatMap(({ node }) => patterns(node)));
    expect(Object.keys(VALUE_FORMS).filter((pattern) => !known.has(pattern))).toEqual([]);
  });
});
