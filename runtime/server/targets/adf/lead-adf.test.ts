import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../prove.fixture.ts';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { aDelivery, aStockCar, aTargetTenant, filledLead, productForms, sampleValue } from '../targets.fixture.ts';
import { adfError } from './adf-dtd.fixture.ts';
import { leadAdf } from './lead-adf.ts';

const tenant = aTargetTenant();
const forms = Object.values(productForms());
const car = aStockCar();
/** A document without indentation, to be compared with. */
const flat = (document: string): string => document.replace(/>\s+</g, '><');
const adf = (lead: Partial<Lead>, changed: Parameters<typeof aDelivery>[1] = {}, of = tenant): string =>
  flat(leadAdf(aDelivery(lead, changed), of));
const between = (document: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(document)?.[1] ?? '';

describe('the checker of documents', () => {
  it.each([
    [
      'an order of its own',
      (document: string) =>
        document.replace('<year>2023</year><make>Toyota</make>', '<make>Toyota</make><year>2023</year>'),
    ],
    ['no vendor', (document: string) => document.replace(/<vendor>.*<\/vendor>/, '')],
    [
      'a word that an attribute does not have',
      (document: string) => document.replace('status="new"', 'status="fresh"'),
    ],
    ['an element of no DTD', (document: string) => document.replace('</prospect>', '<extra/></prospect>')],
    ['text between elements', (document: string) => document.replace('<prospect', 'text<prospect')],
    ['no XML', (document: string) => document.replace('</adf>', '')],
  ])('sees %s', (_what, change) => {
    const document = adf({}, { car });
    expect(adfError(document)).toBeNull();
    expect(change(document)).not.toBe(document);
    expect(adfError(change(document))).not.toBeNull();
  });
});

describe('the forms of the product', () => {
  it('are valid, complete, with a car or without one', () => {
    const documents = forms.flatMap((form) =>
      [null, car].map((one) => leadAdf(aDelivery(filledLead(form), { car: one }), tenant)),
    );
    expect(forms.length).toBeGreaterThan(14);
    expect(documents.map(adfError).filter(Boolean)).toEqual([]);
  });

  it.each(forms.map((form) => [form.id, form] as const))(
    '%s: every answer arrives, nothing sensitive does',
    (_id, form) => {
      const document = adf(filledLead(form), { car });
      const told = document.replace(/&amp;/g, '&');
      for (const field of form.fields) {
        const { name, type, label, sensitive } = field;
        if (sensitive) {
          expect(told).toContain(label);
          if (type !== 'select' && type !== 'radio') expect(told).not.toContain(String(sampleValue(field)));
          continue;
        }
        const value = sampleValue(field);
        if (type === 'disclaimer')
          expect(told).toContain(`Agreed to: I agree to ${name.slice(11).replaceAll('_', ' ')} & its terms.`);
        else if (name === 'opt_in') expect(told).toContain(`Marketing: Yes: “${label}”`);
        else if (value === true) expect(told).toContain(`${label}: Yes`);
        else if (name === 'dateTime') expect(told).toContain('Tuesday 1 December, 10:30 am (AEDT)');
        else if (name === 'location') expect(told).toContain('Location: Harbour Motors Sydney - Sales');
        else if (type === 'date') expect(told).toContain('5 December 2026');
        else if (field.unit) expect(told).toContain(`${label}: 45,000 ${field.unit}`);
        else if (type.endsWith('name'))
          expect(told).toContain('<name part="first">Alex</name><name part="last">Example</name>');
        else expect(told).toContain(String(value));
      }
    },
  );

  it.each([
    ['enquiry', 'vehicle interest="buy" status="used"'],
    ['test_drive', 'vehicle interest="test-drive" status="used"'],
    ['trade_in', 'vehicle interest="trade-in" status="used"'],
    ['sell_your_car', 'vehicle interest="sell" status="used"'],
    ['rental_enquiry', 'vehicle interest="lease" status="used"'],
    ['subscription_enquiry', 'vehicle interest="lease" status="used"'],
    ['finance', 'vehicle interest="buy" status="used"'],
  ])('%s is %s', (id, opening) => {
    const form = forms.find((one) => one.id === id);
    expect(form).toBeDefined();
    expect(adf(filledLead(form as (typeof forms)[number]), { car })).toContain(`<${opening}>`);
  });

  it.each(['service', 'parts', 'careers', 'subscribe'])('%s without a car has a vehicle without a make', (id) => {
    const form = forms.find((one) => one.id === id) as (typeof forms)[number];
    expect(adf(filledLead(form))).toContain('<vehicle><year/><make/><model/></vehicle>');
  });
});

describe('the comments', () => {
  it('have what is left: consent, additional services, the way here, files, what the form no longer has', () => {
    const comments = between(
      adf(
        {
          category: 'General Enquiry',
          subcategory: 'Request Photos',
          message: 'Line one\nLine two',
          opt_in: true,
          additional_services: ['Wash', 'Loan car'],
          lead_source: 'Facebook',
          location: 'sydney',
          url: '/cars/x?car=2024-triumph-street-triple',
          visited_pages: ['/', '/cars/x'],
          linked_query_params: { car: '2024-triumph-street-triple', utm_source: 'ads', gclid: 'EAIaIQ' },
          skipped_steps: ['Your car'],
          form: 'enquiry',
          form_completed: false,
          fields: { colourWanted: 'red', booking: 'Changed' },
        },
        { files: [{ field: 'photos', name: 'front.jpg', type: 'image/jpeg', bytes: new Uint8Array(3) }] },
      ),
      'comments',
    );
    expect(comments.split('\n')).toEqual([
      'Note: The shopper has not finished the form.',
      'Message: Line one',
      'Line two',
      'Location: Harbour Motors Sydney - Sales',
      'How they heard of us: Facebook',
      'Colour wanted: red',
      'Additional services: Wash, Loan car',
      'Marketing: Yes: “Send me offers”',
      'Files: front.jpg',
      'Category: General Enquiry, Request Photos',
      'Sent from: https://www.harbourmotors.example/cars/x',
      'Pages seen before: /, /cars/x',
      'Came by a link on: Google',
      'Came from: ads',
      'Steps left out: Your car',
    ]);
  });

  it('keep back the answers of a form that the site no longer has: nobody knows which are sensitive', () => {
    const document = adf({ form: 'gone', fields: { weekly_pay: '1500' } });
    expect(document).not.toContain('1500');
    expect(document).toContain('Not in this message, in the platform only: Weekly pay');
  });

  it('keep back files, options and standard fields that the form marks as sensitive', () => {
    const base = productForms().enquiry as (typeof forms)[number];
    const secret = { required: false, sensitive: true as const };
    const form = {
      ...base,
      fields: [
        { name: 'papers', type: 'files' as const, label: 'Papers', own: true as const, ...secret },
        {
          name: 'needs',
          type: 'check_options' as const,
          label: 'Needs',
          options: [{ value: 'Hearing', label: 'Hearing' }],
          ...secret,
        },
        { name: 'message', type: 'textarea' as const, label: 'Your story', ...secret },
        { name: 'postcode', type: 'postcode' as const, label: 'Postcode', ...secret },
        { name: 'rego', type: 'rego' as const, label: 'Plate', ...secret },
        { name: 'phone', type: 'phone' as const, label: 'Phone', ...secret },
      ],
    };
    const document = adf(
      {
        form: 'enquiry',
        additional_services: ['Hearing'],
        message: 'private',
        postcode: '2039',
        rego: 'XYZ99A',
        category: 'Trade In Enquiry',
        fields: { papers: ['pay.pdf'] },
      },
      { files: [{ field: 'papers', name: 'pay.pdf', type: 'application/pdf', bytes: new Uint8Array(1) }] },
      aTargetTenant({ forms: { enquiry: form } }),
    );
    for (const text of ['Hearing', 'private', '2039', 'pay.pdf', 'XYZ99A']) expect(document).not.toContain(text);
    expect(document).toContain('in the platform only: Papers; Needs; Your story; Postcode; Plate\n');
  });
});

describe('wild texts', () => {
  it('are escaped', () => {
    const document = adf({ name: 'A & B <c>', message: ']]> "quoted" &amp; \u0000\u0008\ud800x\ufffe' });
    expect(document).toContain('<name part="first">A</name><name part="last">&amp; B &lt;c&gt;</name>');
    expect(document).toContain('Message: ]]&gt; &quot;quoted&quot; &amp;amp; x');
  });

  it('never make a document that is not valid', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        ']]>',
        '<!--',
        '-->',
        '<?x?>',
        '&#0;',
        '&x;',
        '\ud800',
        '\udc00\ud800',
        '\uffff',
        '\r\n',
        '\u0000',
        '\u202e',
      ),
    );
    const optional = fc.option(wild, { nil: undefined });
    const lead = fc.record({
      name: optional,
      first_name: optional,
      last_name: optional,
      phone: optional,
      email: optional,
      postcode: optional,
      message: optional,
      category: optional,
      subcategory: optional,
      location: optional,
      dateTime: optional,
      rego: optional,
      stock_number: optional,
      vehicle_make: optional,
      url: optional,
      form: fc.constantFrom('enquiry', 'trade_in', 'finance', undefined),
      fields: fc.dictionary(fc.oneof(wild, fc.constantFrom('vehicle', 'make', 'vehicle_budget', '__proto__')), wild),
      additional_services: fc.array(wild, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(lead, fc.constantFrom(null, car), (one, stock) => {
        const document = leadAdf(aDelivery(defined(one), { car: stock }), tenant);
        expect(adfError(document), document).toBeNull();
      }),
      tries(3000),
    );
  });
});

function defined(values: object): Partial<Lead> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
