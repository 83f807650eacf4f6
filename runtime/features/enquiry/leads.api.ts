import type { FeatureApi } from '../../contracts/services.types.ts';
import { leadsApi } from '../../forms/server/leads-api.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';

const FORM_PAGE = '/enquiry';

/** A plain form that has mistakes comes back on the page of the form. */
export const api: FeatureApi = ({ site: { tenant }, stock, leads, guard, renderPage }) =>
  leadsApi({
    tenant,
    formPage: FORM_PAGE,
    leads,
    guard,
    renderForm: async (values, errors, { message, carId, from }) => {
      const car = carId ? await stock.carById(carId) : null;
      const url = new URL(`${FORM_PAGE}${car ? `?car=${car.slug}` : ''}`, 'http://site.invalid');
      return (
        (await renderPage(url.pathname, url, { values, errors, message, from })) ?? (message || MESSAGES.submitFailed)
      );
    },
  });
