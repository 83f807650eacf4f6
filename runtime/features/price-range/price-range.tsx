import type { Slot } from '../../contracts/page.types.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { RangeFields } from '../../ui/range-fields.tsx';
import { Section } from '../../ui/section.tsx';

/** §2: two slider ends and a button that shows the cars between them, the dearest first. */
export const slot: Slot<'home.sections', true> = {
  load: () => true,
  body({ context: { site } }) {
    const { search, home, locale, currency } = site.tenant;
    const { min, max, step } = search.priceSlider;
    return (
      <Section title={home.parts.priceRange.title ?? say(site.tenant, 'home.price')} tone="surface">
        <form className="price-range" method="get" action={search.basePath}>
          <RangeFields
            field="price"
            label="Price"
            lowest={min}
            highest={max}
            step={step}
            min={null}
            max={null}
            words={(value) => formatMoney(value, { locale, currency })}
          />
          <input type="hidden" name="sortBy" value="price_desc" />
          <button className="button button--brand" type="submit">
            {say(site.tenant, 'home.show')}
          </button>
        </form>
      </Section>
    );
  },
};
