import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { aLocation } from '../../test-data/a-tenant.fixture.ts';
import { slot as contact } from './contact-block.tsx';
import { feature } from './feature.ts';
import { block, hrefs, type TenantParts, words } from './footer.fixture.ts';
import { slot as hours } from './hours-block.tsx';
import { slot as licences } from './licences-block.tsx';
import { slot as links } from './links-block.tsx';
import { slot as locations } from './locations-block.tsx';
import { slot as logos } from './logos-block.tsx';
import { slot as map } from './map-block.tsx';
import { slot as questions } from './questions-block.tsx';
import { slot as social } from './social-block.tsx';
import { slot as staff } from './staff-block.tsx';
import { slot as text } from './text-block.tsx';

const HIDDEN = { masked: true, startsRevealed: false, revealedOn: [] };
const places = (count: number, own: object = {}): ResolvedLocation[] =>
  Array.from({ length: count }, (_, index) =>
    aLocation({
      name: `Yard ${index + 1}`,
      slug: `yard-${index + 1}`,
      contactSlug: `yard-${index + 1}`,
      primary: index === 0,
      ...own,
    }),
  );
const more = (contactUrl: string) => ({ subtypes: [], enquireNow: false, saturdayByAppointment: false, contactUrl });

describe('the manifest', () => {
  it('fills the slot of the footer by the names that the language has, each with its module', () => {
    expect(feature.enabledBy).toBe('always');
    const names = feature.slots?.map(({ slot, name, module }) => [slot, name, module]);
    expect(names).toEqual(
      [
        'links',
        'contact',
        'social',
        'locations',
        'hours',
        'staff',
        'map',
        'licences',
        'text',
        'logos',
        'questions',
      ].map((name) => ['footer.blocks', name, `./${name}-block.tsx`]),
    );
    expect(feature.behaviours).toEqual(['./to-top.behaviour.ts']);
  });

  it('tells a dealer who names a block that would show nothing', () => {
    const needs = feature.slots?.flatMap(({ name, needs: [first] = [] }) => (first ? [[name, first]] : []));
    expect(Object.fromEntries(needs as [string, object][])).toEqual({
      social: { key: 'social', filled: true },
      hours: { key: 'locations.*.contact_detail.opening_hours', filled: true },
      staff: { key: 'footer.staff', filled: true },
      text: { key: 'footer.text', not: null },
      logos: { key: 'footer.logos', filled: true },
      questions: { key: 'footer.questions', filled: true },
    });
  });
});

describe('a block without anything to say is not there', () => {
  it.each<[name: string, html: Promise<string | null>]>([
    ['links', block(links)],
    ['social', block(social)],
    ['hours', block(hours)],
    ['hours of no place', block(hours, { locations: [] })],
    ['staff', block(staff)],
    ['map', block(map, { locations: [] })],
    ['licences', block(licences, { footer: { licenceNumbers: false } })],
    ['text', block(text)],
    ['logos', block(logos)],
    ['logos whose pictures are not there', block(logos, { footer: { logos: [{ image: 'images/a.svg', alt: 'A' }] } })],
    ['questions', block(questions)],
  ])('%s', async (_, html) => expect(await html).toBeNull());
});

describe('where the dealer is', () => {
  it.each<[count: number, title: string]>([
    [1, 'Find us'],
    [2, 'Our locations'],
    [4, 'Our locations'],
  ])('of %i, each with name, address, number, and the way to its page', async (count, title) => {
    const html = await block(locations, { locations: places(count) });
    expect(html).toContain(`<h2>${title}</h2>`);
    expect(html?.match(/<li /g)).toHaveLength(count);
    expect(hrefs(html)).toEqual(
      places(count).flatMap(({ contactSlug }) => [`/contact-us/${contactSlug}`, 'tel:+61255501234']),
    );
    expect(words(html).match(/1 Hill Road, Parramatta NSW 2150 \(02\) 5550 1234/g)).toHaveLength(count);
  });

  it.each([
    [5, 5, false],
    [12, 6, true],
  ])('of %i: the first %i without their addresses, and the way to all', async (count, shown, hasMore) => {
    const html = await block(locations, { locations: places(count) });
    expect(html?.match(/<li /g)).toHaveLength(shown);
    expect(html).not.toContain('1 Hill Road');
    expect(html?.includes(`<a href="/contact">All ${count} locations</a>`)).toBe(hasMore);
  });

  it('a page that the dealer gave a place, in a tab of its own where it is on another site', async () => {
    const two = [aLocation({ more: more('/find-us') }), aLocation({ slug: 'b', more: more('https://b.example') })];
    const html = await block(locations, { locations: two });
    expect(html).toContain('<a href="/find-us">Hillview</a>');
    expect(html).toContain('<a href="https://b.example" target="_blank" rel="noopener">Hillview</a>');
  });

  it('a number that the dealer hides is in no byte; who asks for it names the place', async () => {
    const html = await block(locations, { locations: places(2), phone: HIDDEN });
    expect(html).not.toMatch(/5550|1234|tel:/);
    expect([...(html ?? '').matchAll(/value="([^"]*)" data-reveal=""/g)].map(([, of]) => of)).toEqual([
      'location:yard-1',
      'location:yard-2',
    ]);
    expect(await block(locations, { phone: { ...HIDDEN, revealedOn: ['footer'] } })).toContain('tel:+61255501234');
  });
});

describe('how to reach the dealer', () => {
  it('number and mail; a hidden number is one to ask for', async () => {
    expect(await block(contact)).toMatch(/^<div class="footer__block footer__block--contact"><h2>Contact<\/h2>/);
    expect(hrefs(await block(contact))).toEqual(['tel:+61255501234', 'mailto:hello@hillview-motors.example']);
    const html = await block(contact, { phone: HIDDEN });
    expect(html).toContain('form="phone-reveal" value="dealer" data-reveal=""');
    expect(html).not.toMatch(/5550|1234|tel:/);
  });

  it('social networks, by their names', async () => {
    const html = await block(social, { social: [{ network: 'facebook', url: 'https://social.example/hill' }] });
    expect(hrefs(html)).toEqual(['https://social.example/hill']);
    expect(html).toContain('<h2>Follow us</h2>');
  });
});

describe('opening hours', () => {
  const day = { weekday: 1, status: 'Open' as const, open: '09:00', close: '17:30' };
  it('are those of the primary place, or of the first', async () => {
    const [first, second] = places(2, { primary: false }) as [ResolvedLocation, ResolvedLocation];
    const open = { ...first, openingHours: [day] };
    expect(words(await block(hours, { locations: [open, second] }))).toContain('Monday 9am – 5:30pm');
    expect(await block(hours, { locations: [open, { ...second, primary: true }] })).toBeNull();
    expect(await block(hours, { locations: [second, open] })).toBeNull();
  });
});

describe('people', () => {
  const person = { name: 'Ada Example', role: 'Sales' };
  it('have a name and a role, and what else the dealer says of them', async () => {
    const full = { ...person, phone: '0255509876', email: 'ada@hill.example', languages: ['French', 'Thai'] };
    const html = await block(staff, { footer: { staff: [full, { ...person, name: 'Bo Example' }] } });
    expect(words(html)).toMatch(
      /^Our people AE Ada Example Sales Speaks French, Thai \(02\) 5550 9876 .*BE Bo Example Sales$/,
    );
    expect(hrefs(html)).toEqual(['tel:+61255509876', 'mailto:ada@hill.example']);
  });

  it('whose numbers are hidden are asked for by their place in the list', async () => {
    const list = [person, { ...person, name: 'Bo Example', phone: '0255509876' }];
    const html = await block(staff, { footer: { staff: list }, phone: HIDDEN });
    expect(html).toContain('form="phone-reveal" value="staff:1" data-reveal=""');
    expect(html).not.toMatch(/5550|9876|tel:/);
  });

  it('are shown in a picture where there is one, else by two letters', async () => {
    const list = [
      { ...person, image: 'images/ada.jpg', alt: 'Ada' },
      { ...person, name: 'Bo C. Example', image: 'images/gone.jpg' },
    ];
    const html = await block(
      staff,
      { footer: { staff: list } },
      { pictures: { 'images/ada.jpg': '/pictures/v1/own/ada' } },
    );
    expect(
      [...(html ?? '').matchAll(/<img [^>]*src="([^"]*)"[^>]*alt="([^"]*)" loading="lazy"/g)].map(([, ...of]) => of),
    ).toEqual([['/pictures/v1/own/ada/160', 'Ada']]);
    expect(html).toContain('/pictures/v1/own/ada/320 320w');
    expect(html).toMatch(/<span class="footer__portrait" aria-hidden="true">B[CE]<\/span>/);
  });
});

describe('one place on the map', () => {
  const two = places(2);
  it.each<[name: string, tenant: TenantParts, title: string]>([
    ['the primary one', { locations: two }, 'Yard 1'],
    ['the one that the dealer names', { locations: two, footer: { mapLocation: 'yard-2' } }, 'Yard 2'],
    ['the primary one where that is not there', { locations: two, footer: { mapLocation: 'gone' } }, 'Yard 1'],
  ])('%s', async (_, tenant, title) => {
    const html = await block(map, tenant);
    expect(html).toContain(`<h2>${title}</h2><p>1 Hill Road, Parramatta NSW 2150</p>`);
  });

  it.each<[name: string, own: object, newTab: boolean, link: string]>([
    [
      'the way there',
      { address: { placeUrl: 'https://maps.example/?q=1' } },
      true,
      '<a href="https://maps.example/?q=1" target="_blank" rel="noopener">',
    ],
    [
      'in the same tab where the dealer wants that',
      { address: { placeUrl: 'https://maps.example/?q=1' } },
      false,
      '<a href="https://maps.example/?q=1">',
    ],
    ['else the page of the place', {}, true, '<a href="/contact-us/hillview">'],
    [
      'or the one that the dealer gave it',
      { more: more('https://b.example') },
      true,
      '<a href="https://b.example" target="_blank" rel="noopener">',
    ],
  ])('leads on: %s', async (_, own, directionsNewTab, link) => {
    const html = await block(map, { locations: [aLocation(own)], links: { directionsNewTab } });
    expect(html).toContain(link);
    expect(words(html)).toMatch(link.includes('maps') ? /Get directions$/ : /About this place$/);
  });

  it('shows what draws maps, where something does', async () => {
    const slots = { 'footer.map': [createElement('p', { key: 'map' }, 'A map')] };
    expect(await block(map, {}, { slots })).toContain('<h2>Hillview</h2><p>A map</p>');
  });
});
