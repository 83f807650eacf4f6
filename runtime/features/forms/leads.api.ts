import type { FeatureApi } from '../../contracts/services.types.ts';
import { leadsApi } from '../../forms/server/leads-api.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';

/** A plain form that has mistakes comes back on the page of the form; one that the site does not know, on that of the first. */
export const api: FeatureApi = ({ site: { tenant }, stock, leads, guard, renderPage, renderRefusal }) => {
  const [first] = Object.values(tenant.forms);
  return leadsApi({
    tenant,
    formPage: first?.path ?? '/',
    leads,
    guard,
    renderRefusal,
    renderForm: async (definition, values, errors, { message, carId, from }) => {
      const path = (definition ?? first)?.path;
      if (path === undefined) return message || MESSAGES.submitFailed;
      const car = carId ? await stock.carById(carId) : null;
      const url = new URL(`${path}${car ? `?car=${car.slug}` : ''}`, 'http://site.invalid');
      return (
        (await renderPage(url.pathname, url, { values, errors, message, from })) ?? (message || MESSAGES.submitFailed)
      );
    },
  });
};
