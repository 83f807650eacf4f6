import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { aForm, aSteppedForm } from '../../rules/form/forms.fixture.ts';
import type { Lead, LeadErrors } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { leadParts } from './lead-parts.fixture.ts';
import { leadsApi } from './leads-api.ts';
import type { EnteredFields, FormContext } from './leads-api.types.ts';

const stepped = aSteppedForm();
const photos = aForm({
  id: 'request_photos',
  path: '/request-photos',
  subcategory: 'Request Photos',
  fields: aForm().fields.map((field) => (field.name === 'message' ? { ...field, required: false } : field)),
});
const drive = aForm({
  id: 'test_drive',
  path: '/book-test-drive',
  subcategory: 'Test Drive Booking',
  subcategories: { new: 'Test Drive Booking New', used: 'Test Drive Booking Used' },
});
const careers = aForm({ id: 'careers', path: '/careers', category: 'Careers Enquiry' });
const categories = ['General Enquiry', 'Careers Enquiry'].map((value) => ({ value, label: value }));
const choice = aForm({
  id: 'choice',
  path: '/choice',
  fields: [
    ...aForm().fields,
    { name: 'category', type: 'select', label: 'About', required: true, options: categories },
  ],
});
const labels = (...values: string[]) => values.map((value) => ({ value, label: value }));
const options = aForm({
  id: 'options',
  path: '/options',
  fields: [
    ...aForm().fields.filter(({ name }) => name !== 'message'),
    {
      name: 'at_home',
      type: 'check_options',
      label: 'There',
      required: false,
      own: true,
      options: labels('Solar panels', 'Battery'),
    },
    {
      name: 'additional_services',
      type: 'check_options',
      label: 'More',
      required: false,
      options: labels('Second wall box'),
    },
  ],
});
const wishes = aForm({
  id: 'wishes',
  path: '/wishes',
  fields: [
    { name: 'budget', type: 'number', label: 'Budget', required: false, own: true },
    ...aForm().fields.filter(({ name }) => name !== 'message'),
  ],
  steps: [
    { title: 'Budget', fields: ['budget'], optional: false },
    { title: 'You', fields: ['name', 'phone', 'email', 'opt_in'], optional: false },
  ],
});
const tenant = {
  ...leadTenant(),
  forms: {
    wishes,
    options,
    enquiry: aForm(),
    [stepped.id]: stepped,
    [photos.id]: photos,
    [drive.id]: drive,
    careers,
    choice,
  },
};
const cars: Record<string, Car> = {
  41: aCar({ id: 41, car_type: 'new', dealership_slug: 'alpha-north' }),
  42: aCar({ id: 42, car_type: 'demo', dealership_slug: 'alpha-north' }),
};
const sam = { name: 'Sam', phone: '0491 570 006', email: 'sam@example.com' };

describe('a lead of a form (design §5a)', () => {
  let database: Database;
  let store: ReturnType<typeof createLeadStore>;
  let app: Hono;
  let shown: { form: string | undefined; values: EnteredFields; errors: LeadErrors; context: FormContext }[];

  beforeEach(async () => {
    database = await openSqlite(':memory:');
    store = createLeadStore(database, () => new Date('2026-11-20T00:00:00Z'));
    shown = [];
    app = leadsApi({
      ...leadParts({
        tenant,
        store,
        origins: ['https://alpha.example'],
        clientKey: () => 'x',
        carById: async (id) => cars[id] ?? null,
        log: () => {},
      }),
      formPage: '/enquiry',
      renderForm: async (form, values, errors, context) => {
        shown.push({ form: form?.id, values, errors, context });
        return '<form></form>';
      },
    });
  });
  afterEach(() => database.close());

  const send = (method: string, path: string, body: string, type: string) =>
    app.request(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': type,
        referer: 'https://alpha.example/win-a-weekend?car=ute-1',
      },
      body,
    });
  const post = (lead: object) => send('POST', '/api/leads', JSON.stringify({ lead }), 'application/json');
  const put = (id: string, lead: object) =>
    send('PUT', `/api/leads/${id}`, JSON.stringify({ lead }), 'application/json');
  const plain = (fields: Record<string, string> | [string, string][]) =>
    send('POST', '/api/leads', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  const stored = async (): Promise<Lead[]> => {
    const rows = await database.db.selectFrom('leads').select('lead').execute();
    return rows.map(({ lead }) => JSON.parse(lead) as Lead);
  };

  describe('§5 Lead form composition', () => {
    it.each<[name: string, lead: object, errors: LeadErrors]>([
      [
        'name, phone, email and message are asked for',
        { form: 'enquiry' },
        { name: MESSAGES.required, phone: MESSAGES.required, email: MESSAGES.required, message: MESSAGES.required },
      ],
      ['the message of Request Photos is optional', { form: 'request_photos', ...sam }, {}],
      [
        'rules of §5 and §8',
        { form: 'enquiry', name: 'R2D2', phone: '12', email: 'x', message: 'Hi' },
        { name: MESSAGES.name, phone: MESSAGES.phone.AU, email: MESSAGES.email },
      ],
      [
        'an agreement has its own words',
        { form: 'win_a_weekend', ...sam, owns: 'No', when: 'Evening' },
        { terms: MESSAGES.agreement },
      ],
      [
        'a field that another shows is asked for then',
        { form: 'win_a_weekend', ...sam, owns: 'Yes', when: 'Evening', terms: true },
        { make_now: MESSAGES.required },
      ],
      [
        'a choice is one of those offered',
        { form: 'win_a_weekend', ...sam, owns: 'Maybe', when: 'Noon', terms: true },
        { owns: MESSAGES.choice, when: MESSAGES.choice },
      ],
      [
        'a number is one, within its bounds',
        { form: 'win_a_weekend', ...sam, owns: 'No', km: '600000', when: 'Evening', terms: true },
        { km: 'Please enter 500000 or less.' },
      ],
    ])('%s', async (_name, lead, errors) => {
      const answer = await post(lead);
      const body = (await answer.json()) as { errors?: LeadErrors };
      expect([answer.status, body.errors ?? {}]).toEqual([Object.keys(errors).length > 0 ? 422 : 201, errors]);
    });

    it.each<[name: string, lead: Record<string, string>, stored: string | null]>([
      ['an empty name', { name: '', first_name: 'Mia' }, 'Mia'],
      ['no name at all', { first_name: 'Mia' }, 'Mia'],
      ['two names that were never there', { name: 'undefined undefined', first_name: 'Mia' }, 'Mia'],
      ['neither', { name: 'undefined undefined' }, null],
      ['a first name that is none', { name: '', first_name: 'R2D2' }, null],
      ['both', { name: 'Mia Chen', first_name: 'Mia' }, 'Mia Chen'],
    ])('with one field for the name, %s', async (_name, names, name) => {
      const { name: _sam, ...reached } = sam;
      const own = { form: 'win_a_weekend', owns: 'No', when: 'Evening', terms: 'on', ...reached, ...names };
      const answer = await post({ ...own, terms: true });
      const { errors } = (await answer.json()) as { errors?: LeadErrors };
      expect(Object.keys(errors ?? {})).toEqual(name === null ? ['name'] : []);
      expect((await stored()).map((lead) => lead.name)).toEqual(name === null ? [] : [name]);
      // Without script the same form says the same.
      const enquiry = { ...own, form: 'enquiry', message: 'Hi', phone: '0491 570 156', email: 'mia@example.com' };
      expect((await plain(enquiry)).status).toBe(name === null ? 422 : 303);
      expect((await stored()).at(-1)?.name).toBe(name === null ? undefined : name);
    });

    it('stores what the form allows, its own fields apart, and drops the rest', async () => {
      await post({
        form: 'win_a_weekend',
        ...sam,
        owns: 'No',
        make_now: 'hidden by the condition',
        fields: { km: '85,000', terms: 'on', is_admin: true },
        extras: ['Wash'],
        when: 'Evening',
        lead_status: 'Complete',
        is_admin: true,
        subcategory: 'Forged',
        category: 'Forged',
      });
      const [lead] = await stored();
      expect(lead).toEqual({
        form: 'win_a_weekend',
        name: 'Sam',
        phone: '0491570006',
        email: 'sam@example.com',
        fields: { owns: 'No', km: '85000', when: 'Evening', terms: true },
        additional_services: ['Wash'],
        category: 'General Enquiry',
        subcategory: 'Competition',
        opt_in: false,
        form_completed: true,
        lead_status: 'Complete',
        source: 'Website',
        website_slug: 'alpha',
        dealership_slug: 'alpha-cars',
        user_agent: '',
        url: undefined,
      });
    });

    it.each([
      ['41', 'Test Drive Booking New'],
      ['42', 'Test Drive Booking Used'],
      ['', 'Test Drive Booking'],
    ])('§9: about car %j it is filed under %s', async (car_id, subcategory) => {
      await post({ form: 'test_drive', ...sam, message: 'Hi', car_id });
      expect((await stored())[0]?.subcategory).toBe(subcategory);
    });

    it('takes ticked options of several fields, as one list or each by its name', async () => {
      const ticked = ['Battery', 'Second wall box'];
      await post({ form: 'options', ...sam, additional_services: ticked });
      expect(await stored()).toMatchObject([{ additional_services: ticked }]);
      await plain([
        ...Object.entries({ form: 'options', ...sam, email: 'kim@example.com', phone: '0491570156' }),
        ['at_home', 'Battery'],
        ['additional_services', 'Second wall box'],
      ]);
      expect((await stored()).map((lead) => lead.additional_services)).toEqual([ticked, ticked]);
      expect((await post({ form: 'options', ...sam, additional_services: ['Nothing like it'] })).status).toBe(422);
    });

    it('of a form that the site has no more is taken by the rules of any lead', async () => {
      expect((await post({ form: 'of last year', ...sam, message: 'Hi' })).status).toBe(201);
      expect((await stored())[0]).toMatchObject({ name: 'Sam', message: 'Hi' });
    });
  });

  describe('hostile values', () => {
    const fields = stepped.fields.map(({ name }) => name);
    it.each([
      ['a list', ['a', 'b']],
      ['an object', { a: 1 }],
      ['10,000 letters', 'x'.repeat(10_000)],
      ['a script', '<script>alert(1)</script>'],
      ['NUL and controls', '\u0000\u0007\u202e'],
      ['emoji', '👩‍👩‍👧‍👦'.repeat(50)],
      ['a prototype', { __proto__: { name: 'x' }, constructor: 1 }],
      ['deep nesting', JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`)],
    ])('%s in any field', async (_name, value) => {
      for (const field of fields) {
        const good = {
          form: 'win_a_weekend',
          ...sam,
          owns: 'Yes',
          make_now: 'Toyota',
          when: 'Evening',
          message: 'Hi',
          terms: true,
        };
        const answer = await post({ ...good, email: `${field.replaceAll('_', '.')}@example.com`, [field]: value });
        expect([field, [201, 422].includes(answer.status)]).toEqual([field, true]);
        const { errors } = (await answer.json()) as { errors?: LeadErrors };
        // What it does not take, it says of that field alone.
        if (answer.status === 422)
          expect(Object.keys(errors ?? {}).filter((name) => name !== 'make_now')).toEqual(
            field === 'make_now' ? [] : [field],
          );
      }
      expect(JSON.stringify(await stored())).not.toMatch(/\\u0000|\\u0007|\\u202e/);
      for (const lead of await stored())
        for (const text of Object.values(lead)) expect(String(text).length).toBeLessThan(5001);
    });
  });

  describe('§9: careers go as General Enquiry, whatever is done with them', () => {
    const filed = { category: 'General Enquiry', subcategory: 'Career Enquiry' };
    it.each<[name: string, form: string, more: object]>([
      ['by a form of that category', 'careers', {}],
      ['by a form on which it is chosen', 'choice', { category: 'Careers Enquiry' }],
    ])('%s', async (_name, form, more) => {
      await post({ form, ...sam, message: 'Hi', ...more });
      await post({ form, ...sam, message: 'One more thing', ...more });
      expect(await stored()).toMatchObject([{ ...filed, message: 'Hi\n\nOne more thing' }]);
      const { id } = (await (await post({ form, ...sam, message: 'Hi', ...more })).json()) as { id: string };
      await put(id, { form, opt_in: true });
      expect(await stored()).toMatchObject([{ ...filed, opt_in: true }]);
    });
  });

  describe('the same again within a day', () => {
    const enquiry = { form: 'enquiry', ...sam, message: 'Is it there?', car_id: '41' };
    const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;

    it.each<[name: string, second: object, leads: number, message: string]>([
      ['with the same words changes nothing', enquiry, 1, 'Is it there?'],
      ['a new message joins the first', { ...enquiry, message: 'And in red?' }, 1, 'Is it there?\n\nAnd in red?'],
      ['by e-mail alone', { ...enquiry, phone: '0491570156' }, 1, 'Is it there?\n\nAnother phone number: 0491570156'],
      [
        'by phone alone',
        { ...enquiry, email: 'other@example.com' },
        1,
        'Is it there?\n\nAnother e-mail address: other@example.com',
      ],
      ['of another person with the same phone is another lead', { ...enquiry, name: 'Alex' }, 2, 'Is it there?'],
      [
        'an unfinished form is another lead: it tells nobody what stands in the first',
        { ...enquiry, message: 'Mine', form_completed: false },
        2,
        'Is it there?',
      ],
      ['about another car is another lead', { ...enquiry, car_id: '42' }, 2, 'Is it there?'],
      ['with another form is another lead', { ...enquiry, form: 'test_drive' }, 2, 'Is it there?'],
    ])('%s', async (_name, second, leads, message) => {
      const first = await idOf(await post(enquiry));
      const again = await idOf(await post(second));
      expect([again === first, (await stored()).length]).toEqual([leads === 1, leads]);
      expect((await store.get('alpha', first))?.lead.message).toBe(message);
    });

    it('without script too, and a complete lead stays complete', async () => {
      await post({ ...enquiry });
      await plain({ ...enquiry, message: 'Also plain' });
      expect(await stored()).toMatchObject([
        { message: 'Is it there?\n\nAlso plain', lead_status: 'Complete', form_completed: true },
      ]);
    });

    it('what the second one leaves empty stays', async () => {
      const first = await idOf(await post({ form: 'wishes', ...sam, budget: '9000', opt_in: true }));
      await post({ form: 'wishes', ...sam, budget: '', opt_in: false });
      await plain({ form: 'wishes', ...sam, budget: '' });
      expect((await store.get('alpha', first))?.lead).toMatchObject({ opt_in: true, fields: { budget: '9000' } });
      await post({ form: 'wishes', ...sam, budget: '8000' });
      expect((await store.get('alpha', first))?.lead.fields).toEqual({ budget: '8000' });
    });

    it('an update of the first keeps what the second had added', async () => {
      const first = await idOf(await post({ ...enquiry, message: 'One' }));
      await post({ ...enquiry, message: 'Two', opt_in: true });
      for (const change of [{ message: 'Three' }, { message: '' }, { message: 'Two' }, { opt_in: false }])
        expect((await put(first, { form: 'enquiry', ...change })).status).toBe(200);
      expect((await store.get('alpha', first))?.lead).toMatchObject({ message: 'One\n\nTwo\n\nThree', opt_in: true });
    });

    it('of ticked options those of both stand', async () => {
      const ticked = (at_home: string[], additional_services: string[]) => ({ at_home, additional_services });
      const first = await idOf(await post({ form: 'options', ...sam, ...ticked(['Battery'], []) }));
      await post({ form: 'options', ...sam, ...ticked([], ['Second wall box']) });
      await put(first, { form: 'options', ...ticked(['Solar panels'], []) });
      expect((await store.get('alpha', first))?.lead.additional_services?.toSorted()).toEqual([
        'Battery',
        'Second wall box',
        'Solar panels',
      ]);
    });

    it('a draft that is sent again with other words takes the place of the first', async () => {
      await post({ ...enquiry, draft_id: 'd-1' });
      await post({ ...enquiry, draft_id: 'd-1', message: 'Is it there, please?' });
      expect((await stored()).map(({ message }) => message)).toEqual(['Is it there, please?']);
      expect(JSON.stringify(await stored())).not.toContain('d-1');
    });
  });

  describe('§4 steps without script', () => {
    const first = { form: 'win_a_weekend', step_number: '1', url: '/win-a-weekend?car=ute-1', ...sam };
    const idIn = (answer: Response): string =>
      new URL(answer.headers.get('location') ?? '', 'https://x').searchParams.get('lead') ?? '';

    it('each is a page, and the last one completes the lead', async () => {
      const one = await plain(first);
      const id = idIn(one);
      expect([one.status, one.headers.get('location')]).toEqual([
        303,
        `/win-a-weekend?car=ute-1&step=2&lead=${id}#form-win-a-weekend`,
      ]);
      const two = await plain([
        ...Object.entries({ form: 'win_a_weekend', step_number: '2', lead_id: id, owns: 'No' }),
        ['extras', 'Wash'],
        ['extras', 'Loan car'],
      ]);
      expect(two.headers.get('location')).toContain('step=3');
      expect((await stored())[0]).toMatchObject({
        lead_status: 'Incomplete',
        step_number: 2,
        additional_services: ['Wash', 'Loan car'],
      });
      const three = await plain({ form: 'win_a_weekend', step_number: '3', lead_id: id, when: 'Evening', terms: 'on' });
      expect([three.status, three.headers.get('location')]).toEqual([
        303,
        '/success?category=general-enquiry&form=win_a_weekend',
      ]);
      expect(await stored()).toMatchObject([
        {
          lead_status: 'Complete',
          url: 'https://alpha.example/win-a-weekend?car=ute-1',
          fields: { owns: 'No', when: 'Evening', terms: true },
        },
      ]);
    });

    it('comes back with what is wrong, at its step, and stores nothing of it', async () => {
      expect((await plain({ ...first, email: 'nobody' })).status).toBe(422);
      expect(shown[0]).toMatchObject({
        form: 'win_a_weekend',
        errors: { email: MESSAGES.email },
        values: { step_number: '1', name: 'Sam' },
      });
      expect(await stored()).toEqual([]);
      const id = idIn(await plain(first));
      expect((await plain({ form: 'win_a_weekend', step_number: '3', lead_id: id, when: 'Evening' })).status).toBe(422);
      // The step before was passed by: what it lacks is told there.
      expect(shown[1]).toMatchObject({
        errors: { owns: MESSAGES.required, terms: MESSAGES.agreement },
        values: { step_number: '2', lead_id: id },
      });
    });

    it('may be skipped where the form says so', async () => {
      const id = idIn(await plain(first));
      const skipped = await plain({ form: 'win_a_weekend', step_number: '2', lead_id: id, skip: '1' });
      expect(skipped.headers.get('location')).toContain('step=3');
      await plain({ form: 'win_a_weekend', step_number: '3', lead_id: id, when: 'Morning', terms: 'on' });
      expect(await stored()).toMatchObject([{ skipped_steps: ['Your car'], lead_status: 'Complete' }]);
      expect((await plain({ ...first, skip: '1', email: 'x' })).status).toBe(422);
    });

    it('may be left empty where nothing of it is required', async () => {
      const answer = await plain({ form: 'wishes', step_number: '1', budget: '' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/wishes\?.*step=2#/),
      ]);
      expect(await stored()).toEqual([]);
      const last = await plain({ form: 'wishes', step_number: '2', ...sam });
      expect(last.headers.get('location')).toContain('/success');
      expect(await stored()).toMatchObject([{ form: 'wishes', lead_status: 'Complete' }]);
    });

    it('whose lead the site no longer knows begins anew with what was typed', async () => {
      const answer = await plain({
        form: 'win_a_weekend',
        step_number: '3',
        lead_id: 'L-gone',
        when: 'Evening',
        terms: 'on',
      });
      expect([answer.status, shown[0]?.context.message, shown[0]?.values.step_number]).toEqual([
        422,
        ANSWERS.expired,
        '1',
      ]);
      expect(shown[0]?.values).not.toHaveProperty('lead_id');
    });
  });

  it('tells the step on which a mistake stands', async () => {
    const { id } = (await (
      await post({
        form: 'win_a_weekend',
        name: 'Sam',
        step_number: 1,
        phone: sam.phone,
        email: sam.email,
        lead_status: 'Incomplete',
      })
    ).json()) as { id: string };
    const answer = await put(id, { form: 'win_a_weekend', when: 'Evening', terms: true, step_number: 3 });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { errors: { owns: MESSAGES.required }, message: ANSWERS.checkFields, step: 2 },
    ]);
  });
});
