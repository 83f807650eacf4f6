import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../contracts/mail.types.ts';
import type { LeadFile } from '../../../contracts/platform.types.ts';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import type { LeadDelivery } from '../target.types.ts';
import {
  aDelivery,
  aStockCar,
  aTargetTenant,
  aYard,
  filledLead,
  productForms,
  sampleValue,
} from '../targets.fixture.ts';
import { type LeadMailOptions, leadMail } from './lead-mail.ts';

const tenant = aTargetTenant();
const forms = Object.values(productForms());
const formOf = (id: string) => productForms()[id] as (typeof forms)[number];
const mail = (
  lead: Partial<Lead> = {},
  changed: Partial<Omit<LeadDelivery, 'lead'>> = {},
  options: Partial<LeadMailOptions> = {},
  of = tenant,
): MailMessage => leadMail(aDelivery(lead, changed), of, { to: ['sales@harbour.example'], ...options });

/** The words of a mail's HTML, and the addresses of its links. */
const words = (html = ''): string =>
  decodeHTML(html.replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>/g, '').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );
const links = (html = ''): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => decodeHTML(url ?? ''));
/** Every word, however it is set. */
const wordSet = (text: string): string[] =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s>*:;,?-]+/u)
        .filter(Boolean),
    ),
  ].toSorted();
const photo = (name: string, size: number, field = 'photos'): LeadFile => ({
  field,
  name,
  type: 'image/jpeg',
  bytes: new Uint8Array(size),
});
const MEGABYTE = 1024 * 1024;

describe('a mail about a lead', () => {
  it('says who, how to reach them, which car, when, and what they wrote', () => {
    const lead = { ...filledLead(formOf('test_drive')), message: 'Is it free?\nThanks' };
    const { text, html, ...head } = mail(lead, { car: aStockCar() });
    expect(head).toEqual({
      to: ['sales@harbour.example'],
      subject: 'Test Drive Booking Used: Alex Example – 2023 Toyota RAV4 GXL Hybrid (U1234)',
      replyTo: { name: 'Alex Example', address: 'alex@example.com' },
      fromName: 'Alex Example via Harbour Motors',
      key: 'L-10042-1',
    });
    expect(text.split('\n').slice(0, 22)).toEqual([
      'Test Drive Booking Used',
      'Alex Example',
      '',
      'Phone: 0491 570 006',
      'Email: alex@example.com',
      'Booked time: Tuesday 1 December, 10:30 am (AEDT)',
      'At: Harbour Motors Sydney - Sales',
      '',
      'THE VEHICLE',
      'Vehicle: 2023 Toyota RAV4 GXL Hybrid',
      '  https://www.harbourmotors.example/cars/2023-toyota-rav4-gxl-8812',
      'Stock number: U1234',
      'Price: $34,990 drive away',
      'Odometer: 31,250 km',
      '',
      'MESSAGE',
      '> Is it free?',
      '> Thanks',
      '',
      'ABOUT THIS ENQUIRY',
      'Marketing: Yes: “Send me offers”',
      'Category: General Enquiry, Test Drive Booking Used',
    ]);
    expect(links(html)).toEqual([
      'tel:+61491570006',
      'mailto:alex@example.com',
      'https://www.harbourmotors.example/cars/2023-toyota-rav4-gxl-8812',
    ]);
    expect(html).toContain('Is it free?<br>');
  });

  it.each(forms.map((form) => [form.id, form] as const))('%s: text and HTML say the same', (_id, form) => {
    const options = { waiting: 'Waiting', links: [{ label: 'Open it', url: 'https://platform.example/1' }] };
    const { text, html } = mail(filledLead(form), { car: aStockCar(), files: [photo('front.jpg', 3)] }, options);
    const pages = links(html).filter((url) => url.startsWith('https:'));
    expect(wordSet(`${words(html)} ${pages.join(' ')}`)).toEqual(wordSet(text));
  });

  it.each(forms.map((form) => [form.id, form] as const))(
    '%s: every answer is there, nothing sensitive is',
    (_id, form) => {
      const { text, html } = mail(filledLead(form));
      for (const field of form.fields) {
        const { name, type, label, sensitive, options } = field;
        const value = sampleValue(field);
        if (sensitive) {
          expect(text).toContain(label);
          if (!options) for (const part of [text, html]) expect(part).not.toContain(String(value));
        } else if (type === 'select' || type === 'radio')
          expect(text).toContain(`${label}${label.endsWith('?') ? '' : ':'} ${options?.[0]?.label}`);
        else if (name === 'phone') expect(text).toContain('Phone: 0491 570 006');
        else if (typeof value === 'string' && !['date', 'slot', 'number'].includes(type) && !name.endsWith('_name'))
          expect(text).toContain(value);
      }
    },
  );

  it('is an update, or of a form that is not finished', () => {
    const lead = { form_completed: false, name: 'Alex', email: '' };
    const { subject, text, replyTo } = mail(lead, { kind: 'update', platformId: 'P7' });
    expect(subject).toBe('Update: Unfinished: General Enquiry: Alex');
    expect(text).toContain('* The shopper has not finished the form.');
    expect(text).toContain('On the platform: P7');
    expect(text).toContain('Email: Not given');
    expect(replyTo).toBeUndefined();
  });

  it.each<[string, Partial<Lead>, string, string]>([
    ['a phone alone', { name: '', email: '' }, 'General Enquiry: 0491570006', 'Website via Harbour Motors'],
    ['an e-mail alone', { name: '', phone: '' }, 'General Enquiry: alex@example.com', 'Website via Harbour Motors'],
    ['nothing', { name: '', phone: '', email: '' }, 'General Enquiry: no name given', 'Website via Harbour Motors'],
    [
      'an address that is none',
      { email: 'alex@@example' },
      'General Enquiry: Alex Example',
      'Alex Example via Harbour Motors',
    ],
    [
      'a car that is gone',
      { vehicle_make: 'Ford', vehicle_model: 'Ranger', stock_number: 'X7' },
      'General Enquiry: Alex Example – Ford Ranger (X7)',
      'Alex Example via Harbour Motors',
    ],
  ])('has a subject with %s', (_what, lead, subject, fromName) => {
    expect(mail(lead)).toMatchObject({ subject, fromName });
  });

  it('says where a time is by the zone of the location, a wish, and one that was given back', () => {
    const perth = aYard({ id: 9, slug: 'perth', name: 'Perth', timeZone: 'Australia/Perth', primary: false });
    const two = aTargetTenant({ locations: [aYard(), perth] });
    expect(mail({ dateTime: '2026-12-01T10:30', location: 'perth' }, {}, {}, two).text).toContain(
      'Preferred time: Tuesday 1 December, 10:30 am (AWST)',
    );
    const cancelled = { dateTime: '2026-12-01T10:30+11:00', fields: { booking: 'Cancelled' } };
    expect(mail(cancelled).text).toContain('Cancelled time: Tuesday 1 December, 10:30 am (AEDT)');
    expect(mail({ ...cancelled, fields: { booking: 'Changed' } }).text).toContain('New booked time: Tuesday');
  });

  it('has a line for who waits, and buttons', () => {
    const { text, html } = mail(
      {},
      {},
      {
        waiting: 'Nobody has answered for 2 hours.',
        links: [
          { label: 'Open it', url: 'https://platform.example/1?a=1&b=2' },
          { label: 'Not a link', url: 'javascript:alert(1)' },
        ],
      },
    );
    expect(text).toContain('* Nobody has answered for 2 hours.');
    expect(text).toContain('Open it:\n  https://platform.example/1?a=1&b=2');
    expect(links(html)).toContain('https://platform.example/1?a=1&b=2');
    expect(html).not.toContain('javascript:');
  });

  it('says of a car that is sold that it is', () => {
    expect(mail({}, { car: aStockCar({ status: 'sold', price: 5, km: null }) }).text).toMatch(/U1234\nStatus: Sold\n/);
  });

  it('says of a car that is gone that it is, and nothing where nobody knows', () => {
    const lead = { vehicle_make: 'Ford', vehicle_model: 'Ranger', stock_number: 'X7', car_id: '7' };
    expect(mail(lead, { carIsGone: true }).text).toContain('Stock number: X7\nStatus: Not in stock now\n');
    expect(mail(lead).text).not.toContain('Status');
    const nowhere = aTargetTenant({ domains: [] });
    expect(mail({}, { car: aStockCar() }, {}, nowhere).text).toMatch(
      /\nStock number: U1234\nPrice: .*\nOdometer: .*\n\n/,
    );
  });

  it('says who agreed to marketing, and to what', () => {
    expect(mail({ opt_in: true, form: 'enquiry' }).text).toContain('Marketing: Yes: “Send me offers”');
    expect(mail({ opt_in: false, form: 'enquiry' }).text).toContain('Marketing: No: the box is not ticked');
  });
});

describe('files', () => {
  it('are attached where they are photos, as far as 15 MB go', () => {
    const files = [
      photo('a.jpg', 10 * MEGABYTE),
      photo('b.jpg', 6 * MEGABYTE),
      photo('c/../d.jpg', 5 * MEGABYTE),
      { ...photo('paper.pdf', 10), type: 'application/pdf' },
      { ...photo('drawing.svg', 10), type: 'image/svg+xml' },
    ];
    const { attachments, text } = mail(filledLead(formOf('trade_in')), { files });
    expect(attachments?.map(({ name, type, bytes }) => [name, type, bytes.byteLength])).toEqual([
      ['a.jpg', 'image/jpeg', 10 * MEGABYTE],
      ['c-..-d.jpg', 'image/jpeg', 5 * MEGABYTE],
    ]);
    expect(text).toContain(
      'FILES\nFile 1: a.jpg (attached)\nFile 2: b.jpg (not in this mail: ask for it by the reference)\nFile 3: c/../d.jpg (attached)\n' +
        'File 4: paper.pdf (not in this mail: ask for it by the reference)\nFile 5: drawing.svg (not in this mail: ask for it by the reference)\nFile 6: front.jpg (not in this mail: ask for it by the reference)\n',
    );
  });

  it('of sensitive fields stay out, their names too', () => {
    const lead = filledLead(formOf('finance_application'));
    const { attachments, text, html } = mail(lead, { files: [photo('january.jpg', 5, 'documents')] });
    expect(attachments).toBeUndefined();
    for (const part of [text, html]) expect(part).not.toContain('january');
    expect(text).toContain('Your licence and latest payslips');
  });
});

describe('what shoppers may write', () => {
  const evil = 'Alex\r\nBcc: evil@example.com\u202e\u0000 <script>alert("1")</script> \'"&amp;';

  it('makes no header, no markup and no other reading order', () => {
    const { subject, fromName, replyTo, html, text } = mail({
      name: evil,
      message: evil,
      url: evil,
      form: 'enquiry',
      fields: { x: evil },
    });
    for (const head of [subject, fromName, replyTo?.name ?? '']) expect(head).not.toMatch(/[\r\n\u202e\0]/);
    expect(fromName).not.toMatch(/[<>@\\]/);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('&amp;amp;amp;');
    for (const part of [html, text]) expect(part).not.toMatch(/[\u202e\0]/);
    expect(text).toContain('> Bcc: evil@example.com <script>alert("1")</script> \'"&amp;');
  });

  it.each([
    'alex@example.com\r\nBcc: x@y.example',
    '"a b"@example.com',
    'a@b@c.example',
    '<a@b.example>',
    'a@b.example,c@d.example',
  ])('as an address %j is no address to answer', (email) => {
    const { replyTo, html } = mail({ email });
    expect(replyTo).toBeUndefined();
    expect(links(html).filter((url) => url.startsWith('mailto:'))).toEqual([]);
  });

  it('is always one document with one body', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 30 });
    const tags = (html: string): string[] => html.match(/<\/?[a-z][^>]*>/g) ?? [];
    const plain = tags(mail({ message: 'x', form: 'enquiry', fields: { a: 'x' } }).html ?? '').filter(
      (tag) => !/^<(?:br|\/?a\b)/.test(tag),
    );
    fc.assert(
      fc.property(
        fc.record({ name: wild, message: wild, email: wild, phone: wild, a: wild }),
        ({ a, message, ...lead }) => {
          const {
            html = '',
            subject,
            fromName,
          } = mail({ ...lead, name: `A${lead.name}`, message: `x${message}`, form: 'enquiry', fields: { a: `x${a}` } });
          expect(
            tags(html)
              .filter((tag) => !/^<(?:br|\/?a\b)/.test(tag))
              .map((tag) => tag.slice(0, 4)),
          ).toEqual(plain.map((tag) => tag.slice(0, 4)));
          expect(`${subject}${fromName}`).not.toMatch(/[\r\n]/);
        },
      ),
    );
  });

  it('loads nothing and runs nothing', () => {
    for (const form of forms) {
      const { html } = mail(filledLead(form), { car: aStockCar() });
      expect(html).not.toMatch(/<img|<script|<link|<iframe|src=|url\(|@import|@font-face|\son\w+=/i);
    }
  });
});
