import { currentRange } from '../../contracts/current-range.ts';
import type { Slot } from '../../contracts/page.types.ts';
import { modelsPath } from '../../rules/model/model-address.ts';
import { say } from '../../rules/words/say.ts';
import { type ModelCard, modelCards } from '../../ui/range/model-card.ts';
import { ModelTile } from '../../ui/range/model-tile.tsx';
import { rangeStock } from '../../ui/range/range-stock.ts';
import { Section } from '../../ui/section.tsx';

const SHOWN = 6;

/** The first models of the dealer's range, each with its price and how many are here; those in stock before others. */
export const slot: Slot<'home.sections', ModelCard[]> = {
  async load(context) {
    const range = await currentRange(context);
    if (range.models.length === 0) return null;
    const cards = modelCards(context.site, range, await rangeStock(context, range));
    const inStock = cards.filter(({ stock }) => stock.count > 0);
    const shown = [...inStock, ...cards.filter(({ stock }) => stock.count === 0)].slice(0, SHOWN);
    return shown.length > 0 ? shown : null;
  },
  body: ({ context: { site }, data }) => {
    const { tenant, plan } = site;
    const { title, lead } = tenant.home.parts.models;
    const hasPage = plan.routes.some(({ id }) => id === 'models');
    return (
      <Section
        title={title ?? say(tenant, 'home.models')}
        {...(lead === undefined ? {} : { lead })}
        {...(hasPage ? { more: { href: modelsPath(), text: say(tenant, 'home.models') } } : {})}
      >
        <ul className="model-grid">
          {data.map((card) => (
            <li key={card.model.slug}>
              <ModelTile card={card} site={site} />
            </li>
          ))}
        </ul>
      </Section>
    );
  },
};
