import type { CheckedSite, FeatureChecks, PageSample } from '../../contracts/site-check.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { modelPath, modelsPath } from '../../rules/model/model-address.ts';
import { bodyCounts } from '../../rules/model/model-filter.ts';
import { fullName, isAllNew } from '../../rules/model/model-names.ts';
import { stockNames } from '../../rules/model/model-stock.ts';
import { shortText } from '../../rules/model/short-text.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';

const makeOf = ({ site: { tenant } }: CheckedSite, model: TenantModel): TenantManufacturer | undefined =>
  tenant.manufacturers.find(({ slug }) => slug === model.manufacturer);

/** The models that have a page of the site, as the definition knows them. */
const pagesOf = (checked: CheckedSite): TenantModel[] =>
  checked.site.tenant.models.filter((model) => model.overrideUrl === undefined && makeOf(checked, model));

/** How many cars of a model are here. */
function countOf(checked: CheckedSite, model: TenantModel): number {
  const make = makeOf(checked, model);
  const listed = checked.cars.map((car) => ({ make: car.make, model: car.model }));
  const names = new Set(
    make ? stockNames(model, make, listed).map((one) => JSON.stringify([one.make, one.model])) : [],
  );
  return checked.cars.filter(
    (car) => AVAILABLE.includes(car.status) && names.has(JSON.stringify([car.make, car.model])),
  ).length;
}

const sampleOf = (model: TenantModel, kind: string): PageSample => ({
  route: model.path === undefined ? 'model' : 'model-path',
  kind,
  path: modelPath(model),
  structuredData: ['ProductGroup', 'BreadcrumbList'],
});

export const checks: FeatureChecks = {
  marks: { html: ['class="model-hero"', 'class="chooser"'], styles: ['.model-hero', '.chooser'] },
  samples(checked) {
    const models = pagesOf(checked);
    if (models.length === 0) return [];
    const stocked = models.find((model) => countOf(checked, model) > 0);
    const none = models.find((model) => countOf(checked, model) === 0);
    const first = stocked ?? none;
    const [body] = bodyCounts(checked.site.tenant.models);
    return [
      { route: 'models', kind: 'models', path: modelsPath(), structuredData: ['ItemList', 'BreadcrumbList'] },
      ...(body ? [{ route: 'models', kind: 'models of a body', path: modelsPath(body.body) }] : []),
      ...(stocked ? [sampleOf(stocked, 'model')] : []),
      ...(none ? [sampleOf(none, 'model without stock')] : []),
      ...models
        .filter((model) => model !== first && model !== none)
        .map((model) => ({
          ...sampleOf(model, `model ${model.slug}`),
          alike: stocked ? 'model' : 'model without stock',
        })),
    ];
  },
  shows(checked) {
    const { tenant } = checked.site;
    const models = pagesOf(checked);
    const stocked = models.find((model) => countOf(checked, model) > 0);
    const name = stocked && fullName(stocked, makeOf(checked, stocked) as TenantManufacturer);
    return [
      ...(models.length > 0
        ? [
            { kind: 'models', html: 'class="body-chips"' },
            {
              kind: 'models',
              words: tenant.models.flatMap((model) => [model.name, shortText(model) ?? model.name]),
            },
          ]
        : []),
      ...(tenant.models.some(isAllNew) ? [{ kind: 'models', words: [tenant.badges.allNewPrefix] }] : []),
      ...(stocked && name
        ? [
            { kind: 'model', words: [name, `See ${countOf(checked, stocked)} here`] },
            ...(tenant.forms.enquiry ? [{ kind: 'model', html: 'data-form="enquiry"' }] : []),
          ]
        : []),
    ];
  },
  works: [
    {
      does: 'A model is chosen by its body without script, and a model that there is not is not found',
      possible: ({ site: { tenant } }) => bodyCounts(tenant.models).length > 0,
      async run(visitor) {
        const [body] = bodyCounts(visitor.site.tenant.models);
        const page = await visitor.open(modelsPath(), { javaScriptEnabled: false });
        await page.locator(`.body-chips a[href="${modelsPath(body?.body)}"]`).click();
        const tiles = await page.locator('.model-tile').count();
        visitor.must(tiles === body?.count, `${tiles} models are shown where the choice says ${body?.count}`);
        await page.close();
        const { status } = await visitor.ask(`/models/${slugify('no such model')}`);
        visitor.must(status === 404, `a model that there is not is answered ${status}`);
      },
    },
  ],
};
