import { describe, expect, it } from 'vitest';
import type { PlannedRoute } from '../../contracts/site.types.ts';
import { headersByPath } from './security-headers.ts';

const route = (path: string, own: Partial<PlannedRoute> = {}): PlannedRoute => ({
  id: path,
  path,
  page: 'x/x',
  render: 'request',
  values: null,
  ...own,
});

const headersOf = headersByPath(
  {
    sheets: [],
    theme: '',
    plan: {
      routes: [route('/'), route('/things/:id'), route('/things/:id/order', { personal: true })],
      csp: { 'form-action': ['https://forms.example'] },
      trustedTypes: [],
      pays: ['/things/:id/order', '/api/orders'],
    },
    images: [],
    api: '/api',
    noPrefetch: [],
    dev: false,
  },
  ['https://pay.example'],
  { '/things/:id/order/continue': ['https://bank.example'] },
);
const headers = (path: string) => Object.fromEntries(headersOf(path));
const formAction = (path: string) => /form-action ([^;]*)/.exec(headers(path)['Content-Security-Policy'] ?? '')?.[1];

describe('where a form may lead (payments.md 4)', () => {
  it.each([
    ['/', "'self' https://forms.example"],
    ['/things/1', "'self' https://forms.example"],
    ['/things/1/order', "'self' https://pay.example https://forms.example"],
    ['/api/orders', "'self' https://pay.example https://forms.example"],
    ['/api/orders/1', "'self' https://forms.example"],
    // A page that alone leads there, and nowhere else.
    ['/things/1/order/continue', "'self' https://bank.example https://forms.example"],
    ['/things/1/order/x', "'self' https://forms.example"],
  ])('%s', (path, sources) => expect(formAction(path)).toBe(sources));
});

it('what is made for one visitor is kept nowhere, and no other site learns its address', () => {
  expect(headers('/things/1/order')).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
  expect(headers('/things/1')['Cache-Control']).toBeUndefined();
  expect(headers('/things/1')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});
