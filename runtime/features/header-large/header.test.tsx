import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpeningHour } from '../../tenant/tenant-parts.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aLocation } from '../../test-data/a-tenant.fixture.ts';
import { slot } from './header.tsx';

const MONDAY: OpeningHour = { weekday: 1, status: 'Open', open: '09:00', close: '17:00' };

it.each([
  ['its own page', undefined, `/contact-us/${aLocation().contactSlug}`],
  ['a page that the dealer gave it', '/find-us', '/find-us'],
  ['a page of another site', 'https://north.example/yard', 'https://north.example/yard'],
])('the hours lead to %s', async (_, contactUrl, href) => {
  const more = { subtypes: [], enquireNow: false, saturdayByAppointment: false, ...(contactUrl ? { contactUrl } : {}) };
  const context = aPage({ site: { tenant: { locations: [aLocation({ openingHours: [MONDAY], more })] } } });
  const data = await slot.load(context, null);
  if (!data) throw new Error('The header has nothing to show.');
  const html = renderToStaticMarkup(slot.body({ context, data, input: null, slots: {} }));
  expect(/<a class="header__fact header__hours"[^>]*>/.exec(html)?.[0]).toContain(`href="${href}"`);
});
