import type { ReactElement } from 'react';
import type { FacetValue, ListingFacet } from '../../contracts/listing.types.ts';
import { modelName } from '../../rules/car/car-name.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { RangeFields } from '../../ui/range-fields.tsx';
import { rangeNumber } from './chosen.ts';
import { choiceLabel, facetTitle } from './facet-labels.ts';
import { FACET_VALUES_SHOWN, FEW_FACET_VALUES, FIND_FROM } from './facet-limits.data.ts';

type ListFacet = Extract<ListingFacet, { kind: 'list' }>;
type RangeFacet = Extract<ListingFacet, { kind: 'range' }>;

/** How far one step of a slider goes, where the listing itself does not say. */
const STEPS: Readonly<Record<string, number>> = { km: 1000, subscription_price: 10, power: 10, ev_range: 10 };

/** A facet with the models that belong to it: those of the makes that are chosen. */
export interface GroupedFacet {
  facet: ListingFacet;
  models: { field: string; ofMake: (make: string) => FacetValue[] } | null;
}

/**
 * Puts models under their make (§3 make, model, make_model): `make_model` says which make a model is of; of `model` alone it is known
 * only while one make is chosen. A model that an address chose without its make is in a group of its own.
 */
export function groupedFacets(facets: readonly ListingFacet[]): GroupedFacet[] {
  const list = (field: string): ListFacet | undefined =>
    facets.find((facet): facet is ListFacet => facet.kind === 'list' && facet.field === field);
  const makes = list('make')?.values.filter(({ selected }) => selected) ?? [];
  const [exact, plain] = [list('make_model'), list('model')];
  const nested = exact ?? (makes.length === 1 ? plain : undefined);
  if (!list('make') || !nested) return facets.map((facet) => ({ facet, models: null }));
  const isUnder = (value: string): boolean => makes.some((make) => value.startsWith(`${make.value} `));
  if (nested === exact && exact?.values.some(({ value, selected }) => selected && !isUnder(value)))
    return facets.map((facet) => ({ facet, models: null }));
  const ofMake = (make: string): FacetValue[] =>
    nested === plain
      ? nested.values
      : modelsOf(make, nested.values).map((one) => ({ ...one, value: `${make} ${one.value}` }));
  return facets
    .filter(({ field }) => field !== 'make_model' && field !== nested.field)
    .map((facet) => ({ facet, models: facet.field === 'make' ? { field: nested.field, ofMake } : null }));
}

/** One facet of the filters: a list to tick, long ones with a box to find a value in, or a range. Null where there is nothing to choose. */
export function FacetGroup({
  facet,
  models,
  tenant,
  count,
  open = true,
}: GroupedFacet & {
  tenant: ResolvedTenant;
  /** Whether it is open; where groups are in a line, one opens over the cars. */
  open?: boolean;
  /** How many cars the listing has. */
  count: number;
}): ReactElement | null {
  const label = facetTitle(facet.field, tenant);
  if (facet.kind === 'range') return <RangeGroup facet={facet} label={label} tenant={tenant} open={open} />;
  if (saysNothing(facet, count)) return null;
  const values = facet.values.map((value) => ({ ...value, label: choiceLabel(facet.field, value.label, tenant) }));
  const most = values.length <= FACET_VALUES_SHOWN + FEW_FACET_VALUES ? values.length : FACET_VALUES_SHOWN;
  const [first, rest] = [values.slice(0, most), values.slice(most)];
  const list = (shown: FacetValue[]): ReactElement => (
    <FacetValues field={facet.field} values={shown} label={label} models={models} tenant={tenant} />
  );
  return (
    <details className="facet" open={open} {...(open ? {} : { name: 'facet' })} data-facet={facet.field}>
      <FacetSummary label={label} chosen={facet.values.filter(({ selected }) => selected).length} />
      {values.length >= FIND_FROM ? (
        <input
          className="input facet__find"
          type="search"
          data-facet-find=""
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${values.length}`}
        />
      ) : null}
      {list(first)}
      {rest.length > 0 ? (
        <details className="facet__more" open={rest.some(({ selected }) => selected)}>
          <summary>Show {rest.length} more</summary>
          {list(rest)}
        </details>
      ) : null}
      <p className="facet__none" hidden>
        Nothing here is called that.
      </p>
    </details>
  );
}

/** Whether a list leaves nothing to choose: it is empty, or all cars have the one value that there is. */
function saysNothing({ values }: ListFacet, count: number): boolean {
  const [first, ...others] = values;
  return !first || (others.length === 0 && !first.selected && first.count >= count);
}

function FacetSummary({ label, chosen }: { label: string; chosen: number }): ReactElement {
  return (
    <summary>
      {label}
      {chosen > 0 ? <span className="facet__chosen">{chosen}</span> : null}
      <Icon name="chevron" />
    </summary>
  );
}

function FacetValues({
  field,
  values,
  label,
  models,
  tenant,
}: {
  field: string;
  label: string;
  values: FacetValue[];
  models: GroupedFacet['models'];
  tenant: ResolvedTenant;
}): ReactElement {
  return (
    <ul aria-label={label}>
      {values.map(({ value, label: words, count, selected }) => {
        const under = (selected && models ? models.ofMake(value) : []).map((one) => ({
          ...one,
          label: modelName({ make: value, model: one.label }, tenant.manufacturers),
        }));
        return (
          <li key={value}>
            <label className={`check${count === 0 && !selected ? ' check--empty' : ''}`}>
              <input type="checkbox" name={`refinementList[${field}][]`} value={value} defaultChecked={selected} />
              <span>{words}</span>
              <span className="check__count">{count}</span>
            </label>
            {models && under.length > 0 ? (
              <FacetValues
                field={models.field}
                values={under}
                label={`Models of ${words}`}
                models={null}
                tenant={tenant}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function RangeGroup({
  facet,
  label,
  tenant,
  open,
}: {
  facet: RangeFacet;
  label: string;
  tenant: ResolvedTenant;
  open: boolean;
}): ReactElement | null {
  const { field, min, max } = facet;
  const { priceSlider } = tenant.search;
  if (facet.highest === 0 && min === null && max === null) return null;
  return (
    <details className="facet" open={open} {...(open ? {} : { name: 'facet' })} data-facet={field}>
      <FacetSummary label={label} chosen={min !== null || max !== null ? 1 : 0} />
      <RangeFields
        field={field}
        label={label}
        lowest={field === 'price' ? priceSlider.min : facet.lowest}
        highest={field === 'price' ? priceSlider.max : facet.highest}
        step={STEPS[field] ?? facet.step}
        min={min}
        max={max}
        words={(value) => rangeNumber(field, value, tenant)}
      />
    </details>
  );
}

/** The models of a make among the values of make_model ('Mazda CX-5'), each under its own name ('CX-5'). */
export function modelsOf(make: string, makeModels: readonly FacetValue[]): FacetValue[] {
  return makeModels
    .filter(({ value }) => value.startsWith(`${make} `))
    .map((one) => ({ ...one, value: one.value.slice(make.length + 1), label: one.value.slice(make.length + 1) }));
}
