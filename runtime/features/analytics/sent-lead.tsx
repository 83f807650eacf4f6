import type { Slot } from '../../contracts/page.types.ts';
import type { SiteEvent } from '../../rules/event/event.types.ts';
import { eventOf } from '../../rules/form/form-lead.ts';

type Told = { event: (Omit<SiteEvent, 'name'> & { name: string }) | null };

const NUMBER = /^\d{1,16}$/;

/** On the page that thanks for a form which was sent without its script: what is to be told of it, once there is script. */
export const slot: Slot<'success.details', Told> = {
  async load({ site: { tenant }, url: { searchParams }, stock }) {
    const lead = searchParams.get('lead') ?? '';
    const form = Object.values(tenant.forms).find(({ id }) => id === searchParams.get('form'));
    if (!NUMBER.test(lead) || !form) return { event: null };
    const given = searchParams.get('car') ?? '';
    const car = given === '' ? null : ((await stock.car(given)) ?? (await stock.carById(given)));
    const name = eventOf(form, car?.car_type) ?? 'lead';
    return { event: { name, ...(car ? { car: car.id } : {}), form: form.id, lead: Number(lead) } };
  },
  body: ({ data }) => <p id="analytics-lead" data-event={data.event ? JSON.stringify(data.event) : undefined} hidden />,
};
