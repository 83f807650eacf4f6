import { describe, expect, it } from 'vitest';
import { diagnostic } from '../diagnostic.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { folded } from './folded.ts';

const at = (slug: string, line: number): Diagnostic['location'] => ({
  file: `tenants/${slug}/tenant.yaml`,
  start: { line, column: 1 },
  end: { line, column: 2 },
});
const slugs = ['bay-utes', 'coast-cars', 'dune-4x4', 'east-autos', 'fern-cars'];
const invalid = (tenant: string, page: string, hint = 'A fault of the feature "faq".'): Diagnostic =>
  diagnostic('output/invalid-html', {
    message: `${page}: <div> is not permitted.`,
    hint,
    tenant,
    path: ['features', 'faq'],
    location: at(tenant, 4),
  });
const messages = (diagnostics: readonly Diagnostic[]): string[] => folded(diagnostics).map(({ message }) => message);

describe('findings of many tenants', () => {
  it('are told once where they are the same of more than three, on whatever page', () => {
    expect(messages(slugs.map((slug, index) => invalid(slug, `/inventory/car-${index}`)))).toEqual([
      '/inventory/car-0: <div> is not permitted. (and so of coast-cars, dune-4x4, east-autos and 1 more tenant)',
    ]);
  });

  it('are told once on whatever pages they are, and how many', () => {
    const failing = slugs.map((tenant, index) =>
      diagnostic('site/route', {
        message: `The server answers 500 on /cars/${tenant}-${index}${index > 1 ? `, /cars/b and ${index} other pages` : ''}, and not 200: boom`,
        hint: 'It comes from runtime/features/car/car-page.tsx:12.',
        tenant,
        location: at(tenant, 2),
      }),
    );
    expect(messages(failing)).toHaveLength(1);
    const links = slugs.map((tenant, index) =>
      diagnostic('site/dead-link', {
        message: `A link on / leads to /${index < 3 ? 'abuot' : 'contcat'}, which answers 404.`,
        hint: 'Correct it.',
        tenant,
        location: at(tenant, 2),
      }),
    );
    expect(messages(links)).toHaveLength(5);
  });

  it('stay where each of a few has a line for it', () => {
    expect(messages(slugs.slice(0, 3).map((slug) => invalid(slug, '/')))).toHaveLength(3);
  });

  it('are others with another cause, or of the same tenant', () => {
    const two = slugs.flatMap((slug) => [invalid(slug, '/'), invalid(slug, '/', 'A fault of the feature "blog".')]);
    expect(messages(two)).toHaveLength(2);
    expect(messages([invalid('bay-utes', '/finance'), ...slugs.map((slug) => invalid(slug, '/'))])).toHaveLength(2);
  });

  it('say each of a budget once, by however many bytes each site is over', () => {
    const over = (tenant: string, bytes: number): Diagnostic =>
      diagnostic('output/budget', {
        message: `The home page may load 3 KB; / loads ${bytes.toLocaleString('en-AU')} bytes.`,
        hint: `Switch off \`faq\`, or allow ${bytes} bytes.`,
        tenant,
        path: ['budgets', 'home'],
        location: at(tenant, 9),
      });
    expect(messages(slugs.map((slug, index) => over(slug, 4096 + index)))).toHaveLength(1);
  });

  it('stay where they are mistakes of definitions', () => {
    const errors = slugs.map((tenant) =>
      diagnostic('contact/phone', { message: 'No phone.', hint: 'Write one.', tenant, location: at(tenant, 2) }),
    );
    expect(folded(errors)).toEqual(errors);
  });
});
