import { describe, expect, it } from 'vitest';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { publicId } from '../../store/lead-id.ts';
import type { LeadDelivery } from '../target.types.ts';
import { aDelivery, aStockCar, aTargetTenant, aYard, filledLead, productForms } from '../targets.fixture.ts';
import { confirmationMail } from './confirmation-mail.ts';

const forms = productForms();
const tenant = aTargetTenant();
const confirmed = (lead: Partial<Lead>, changed: Partial<Omit<LeadDelivery, 'lead'>> = {}, of = tenant) =>
  confirmationMail(aDelivery(lead, changed), of);

describe('what a shopper gets', () => {
  it('says when and where a test drive is booked, and how to change it', () => {
    const id = 'L-abcdefghjkmnpqrstvwxyz0123';
    const lead = filledLead(forms.test_drive as (typeof forms)[string]);
    const { text, html, ...head } = confirmed(lead, { car: aStockCar(), leadId: id });
    expect(head).toEqual({
      to: ['alex@example.com'],
      subject: 'Your test drive is booked – Harbour Motors',
      replyTo: { name: 'Harbour Motors', address: 'sales@harbourmotors.example' },
      fromName: 'Harbour Motors',
      key: 'L-10042-1-confirmation',
      automatic: true,
    });
    expect(text).toBe(`Your test drive is booked

Hello Alex,

Thank you. We look forward to seeing you.

Booked time: Tuesday 1 December, 10:30 am (AEDT)
Where: Harbour Motors Sydney - Sales, 12 Example Street, Rozelle NSW 2039
Vehicle: 2023 Toyota RAV4 GXL Hybrid
  https://www.harbourmotors.example/cars/2023-toyota-rav4-gxl-8812
Stock number: U1234
Reference: L-abcdefghjk

Change or cancel:
  https://www.harbourmotors.example/booking?id=${publicId(id)}

Please bring your driver licence.

HOW TO REACH HARBOUR MOTORS SYDNEY - SALES
Phone: (02) 5550 4111
Email: sales@harbourmotors.example
Address: 12 Example Street, Rozelle NSW 2039

OPENING HOURS
Mon-Fri: 8:30am – 5:30pm
Saturday: 9am – 4pm
Sunday: Closed

----------------------------------------

You get this mail because this address was entered in a form at https://www.harbourmotors.example on Thursday 26 November, 2:04 pm (AEDT). If that was not you, please ignore it.
Harbour Motors Pty Ltd
`);
    // With the whole of it the enquiry could be changed.
    expect(text + html).not.toContain(id);
    for (const url of ['tel:+61255504111', `https://www.harbourmotors.example/booking?id=${publicId(id)}`])
      expect(html).toContain(`href="${url}"`);
  });

  it.each<[string, Partial<Lead>, string[]]>([
    [
      'an enquiry',
      {},
      ['Thank you, we have it', 'Your enquiry has reached Harbour Motors.', 'within one business day'],
    ],
    [
      'a wish',
      { dateTime: '2026-12-01T10:30' },
      ['Thank you, we have it', 'Preferred time: Tuesday 1 December, 10:30 am (AEDT)'],
    ],
    ['a service', { subcategory: 'Service Booking', dateTime: '2026-12-01T10:30+11:00' }, ['Your service is booked']],
    ['another time', { category: 'Visit', dateTime: '2026-12-01T10:30+11:00' }, ['Your time is booked']],
    [
      'a booking that was given back',
      { dateTime: '2026-12-01T10:30+11:00', fields: { booking: 'Cancelled' } },
      ['Your booking is cancelled', 'Cancelled time: Tuesday'],
    ],
  ])('after %s', (_what, lead, texts) => {
    const { text } = confirmed(lead);
    for (const one of texts) expect(text).toContain(one);
    expect(text.includes('Change or cancel')).toBe(texts[0]?.endsWith('is booked'));
  });

  it('goes nowhere without an address', () => {
    expect([confirmed({ email: '' }).to, confirmed({ email: 'a@b@c.example' }).to]).toEqual([[], []]);
  });

  it('repeats nothing that a stranger may have written to somebody else', () => {
    const offer = 'Win at https://evil.example now';
    const lead = {
      ...filledLead(forms.trade_in as (typeof forms)[string]),
      name: offer,
      message: offer,
      dateTime: offer,
      vehicle_make: offer,
      stock_number: offer,
      url: offer,
      subcategory: offer,
      fields: { vehicle: offer },
    };
    const { text, html, subject, fromName } = confirmed(lead);
    expect([text, html, subject, fromName].join()).not.toContain('evil.example');
    expect(text).toContain('Hello Win,');
    for (const name of ['evil.example Example', 'https://evil.example', '$$$', 'x'.repeat(40)])
      expect(confirmed({ name }).text).toContain('\n\nHello,\n\n');
  });

  it('has special days of the next two weeks, and a Saturday by appointment', () => {
    const day = { status: 'Closed' as const, open: null, close: null };
    const location = aYard({
      openingHours: [{ weekday: 6, ...day }],
      specialHours: [
        { date: '2026-11-25', name: 'Past', ...day },
        { date: '2026-12-01', name: 'Fair', status: 'Open', open: '10:00', close: '12:00' },
        { date: '2026-12-25', name: 'Christmas Day', ...day },
      ],
      more: { subtypes: [], enquireNow: false, saturdayByAppointment: true },
    });
    const { text } = confirmed({}, {}, aTargetTenant({ locations: [location] }));
    expect(text).toContain('OPENING HOURS\nSaturday: By appointment only\nFair (1/12/2026): 10am – 12pm\n\n');
    const american = confirmed({}, {}, aTargetTenant({ region: 'US', locale: 'en-US', locations: [location] }));
    expect(american.text).toContain('Fair (12/1/2026): 10am');
  });

  it('of a dealer without locations names the dealer', () => {
    const { text, replyTo } = confirmed({}, {}, aTargetTenant({ locations: [], domains: [] }));
    expect(text).toContain(
      'HOW TO REACH HARBOUR MOTORS\nPhone: (02) 5550 4100\nEmail: hello@harbourmotors.example\n\n',
    );
    expect(text).toContain('in a form at the website of Harbour Motors on');
    expect(replyTo?.address).toBe('hello@harbourmotors.example');
  });
});
