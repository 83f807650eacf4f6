import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Story } from './about-page.tsx';

const htmlOf = (reasons: { title: string; text: string }[]): string =>
  renderToStaticMarkup(
    Story({ tenant: { tagline: '', home: { introduction: 'Two yards.', reasons } } as unknown as ResolvedTenant }),
  );

describe('what the definition says of a dealer without words of its own', () => {
  it('has a list of its reasons', () =>
    expect(htmlOf([{ title: 'Workshop', text: 'On site.' }])).toBe(
      '<p>Two yards.</p><ul class="about-reasons"><li><strong>Workshop</strong> On site.</li></ul>',
    ));

  it('has no list where there are none', () => expect(htmlOf([])).toBe('<p>Two yards.</p>'));
});
