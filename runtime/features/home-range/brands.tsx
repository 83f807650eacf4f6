import type { Slot } from '../../contracts/page.types.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { say } from '../../rules/words/say.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { Section } from '../../ui/section.tsx';

const MOST = 18;

interface Make {
  name: string;
  count: number;
  href: string;
}

/** The makes in stock, each with how many there are and a way to them; nothing where there is one make alone. */
export const slot: Slot<'home.sections', Make[]> = {
  async load({ site: { tenant }, stock }) {
    const makes = (await stock.counts('make')).filter(({ count }) => count > 0).slice(0, MOST);
    return makes.length < 2
      ? null
      : makes.map(({ value, count }) => ({
          name: value,
          count,
          href:
            searchPath({ make: [value] }) ??
            listingUrl(tenant.search.basePath, withToggled(emptyState(), 'make', value)),
        }));
  },
  body: ({ context: { site }, data }) => (
    <Section title={site.tenant.home.parts.brands.title ?? say(site.tenant, 'home.brands')}>
      <ul className="make-line">
        {data.map(({ name, count, href }) => (
          <li key={name}>
            <a href={href}>
              {name}
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  ),
};
