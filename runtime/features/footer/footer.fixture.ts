import { renderToStaticMarkup } from 'react-dom/server';
import type { FilledSlots, Slot } from '../../contracts/page.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';

export type TenantParts = NonNullable<Parameters<typeof aTenant>[0]>;

/** The HTML of a block in the footer of a dealer; null where it is not shown. */
export async function block<D>(
  slot: Slot<'footer.blocks', D>,
  tenant: TenantParts = {},
  { slots = {}, pictures = {} }: { slots?: FilledSlots; pictures?: Record<string, string> } = {},
): Promise<string | null> {
  const context = aPage({ site: { tenant: aTenant(tenant), assets: { pictures } } });
  const data = await slot.load(context, null);
  return data === null ? null : renderToStaticMarkup(slot.body({ context, input: null, data, slots }));
}

/** What is read of some HTML. */
export const words = (html: string | null): string =>
  (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Where its links lead, in their order. */
export const hrefs = (html: string | null): string[] =>
  [...(html ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
