import { describe, expect, it } from 'vitest';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { aDelivery, aStockCar, aTargetTenant, aYard, filledLead, productForms } from '../targets.fixture.ts';
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

describe('the vehicles', () => {
  it('is the car in stock, rather than what the lead says of it', () => {
    const document = adf({ car_id: '8812', vehicle_make: 'Ford', vehicle_model: 'Ranger', stock_number: 'X' }, { car });
    expect(document).toContain(
      '<vehicle interest="buy" status="used"><id sequence="1" source="harbour-motors-website">8812</id>' +
        '<year>2023</year><make>Toyota</make><model>RAV4</model><vin>JTMRWRFV50D500001</vin><stock>U1234</stock>' +
        '<trim>GXL Hybrid</trim><doors>5</doors><bodystyle>SUV</bodystyle><transmission>Automatic</transmission>' +
        '<odometer units="km">31250</odometer>' +
        '<colorcombination><exteriorcolor>Silver</exteriorcolor><preference>1</preference></colorcombination>' +
        '<price type="asking" currency="AUD">34990</price><pricecomments>Drive away</pricecomments></vehicle>',
    );
    expect(document).not.toContain('Ranger');
  });

  it('is what the lead says where the car is gone', () => {
    expect(
      adf({ car_id: '9', car_type: 'new', vehicle_make: 'Ford', vehicle_model: 'Ranger', stock_number: 'X7' }),
    ).toContain(
      '<vehicle interest="buy" status="new"><id sequence="1" source="harbour-motors-website">9</id>' +
        '<year/><make>Ford</make><model>Ranger</model><stock>X7</stock></vehicle>',
    );
  });

  it('are two where a car is traded in for another', () => {
    const form = forms.find(({ id }) => id === 'trade_in') as (typeof forms)[number];
    const document = adf(filledLead(form), { car });
    expect(document).toContain('<vehicle interest="buy" status="used"><id');
    expect(document).toContain(
      '<vehicle interest="trade-in" status="used"><year>2019</year><make>Mazda</make><model>CX-5 Touring</model>' +
        '<odometer status="unknown" units="km">45000</odometer><comments>Registration: ABC12D</comments></vehicle>',
    );
  });

  it.each([
    ['2019 Mazda CX-5 Touring', '<year>2019</year><make>Mazda</make><model>CX-5 Touring</model>'],
    ['Land Rover Defender 110, 2021', '<year>2021</year><make>Land Rover</make><model>Defender 110</model>'],
    ['2008 Mercedes-Benz C200', '<year>2008</year><make>Mercedes-Benz</make><model>C200</model>'],
    ['my white ute', '<year/><make/><model>my white ute</model>'],
    ['', '<year/><make/><model/>'],
  ])('reads %s', (vehicle, elements) => {
    expect(adf({ category: 'Trade In Enquiry', fields: { vehicle } })).toContain(elements);
  });

  it('takes parts that a form asks for one by one, and miles and dollars of the region', () => {
    const fields = { make: 'Kia', model: 'Sorento', year: '2020', odometer: '61,000', vin: 'KNA1' };
    const us = aTargetTenant({ region: 'US', locale: 'en-US', currency: 'USD', distanceUnit: 'mi', forms: {} });
    expect(adf({ category: 'Trade In Enquiry', fields }, { car }, us)).toContain(
      '<year>2020</year><make>Kia</make><model>Sorento</model><vin>KNA1</vin><odometer status="unknown" units="mi">61000</odometer>',
    );
    expect(adf({}, { car }, us)).toContain('<price type="asking" currency="USD">34990</price>');
  });

  it('has what the shopper would spend, and no deposit, which is sensitive', () => {
    const form = forms.find(({ id }) => id === 'finance') as (typeof forms)[number];
    const document = adf(filledLead(form), { car });
    expect(document).toContain(
      '<finance><method>finance</method><amount type="total" limit="maximum" currency="AUD">45000</amount></finance>',
    );
    expect(document).not.toContain('77123');
    expect(document).toContain('Not in this message, in the platform only: Deposit or trade-in');
  });

  it.each([
    ['per_week', '<pricecomments>450 AUD a week</pricecomments>'],
    ['msrp', '<price type="msrp" currency="AUD">450</price><pricecomments>MSRP</pricecomments>'],
  ] as const)('says a price %s', (price_type, elements) => {
    expect(adf({}, { car: aStockCar({ price: 450, price_type }) })).toContain(elements);
  });

  it('of a feed with characters that XML has no way to write is valid', () => {
    const wild = 'GX\u0000\u0008\ud800\uffff & "<b>"\r\n';
    const document = adf({}, { car: aStockCar({ badge: wild, colour: wild, vin: wild, make: wild, stocknum: wild }) });
    expect(adfError(document)).toBeNull();
    expect(document).toContain('<trim>GX &amp; &quot;&lt;b&gt;&quot;\n</trim>');
  });

  it('says no price of 10 or less', () => {
    expect(adf({}, { car: aStockCar({ price: 10 }) })).not.toContain('price');
  });
});

describe('who, when, and which lead', () => {
  it.each<[string, Partial<Lead>, string]>([
    [
      'a phone alone',
      { email: '', name: 'Alex' },
      '<name part="first">Alex</name><phone type="cellphone">0491570006</phone>',
    ],
    ['an e-mail alone', { phone: '' }, '<name part="last">Example</name><email>alex@example.com</email></contact>'],
    ['neither', { phone: '', email: '', name: '' }, '<name part="full">Website visitor</name><phone/></contact>'],
    ['a first name', { first_name: 'Alex', name: 'Alex' }, '<contact><name part="first">Alex</name><email>'],
    [
      'both names',
      { first_name: 'Jean Luc', last_name: 'van Dam', name: 'Jean Luc' },
      '<name part="first">Jean Luc</name><name part="last">van Dam</name>',
    ],
    ['a last name alone', { name: '', last_name: 'Example' }, '<contact><name part="last">Example</name>'],
    ['names that were never there', { name: 'undefined undefined' }, '<name part="full">Website visitor</name>'],
    ['a landline', { phone: '0255501234' }, '<phone type="voice">0255501234</phone>'],
    [
      'a postcode',
      { postcode: '2039' },
      '<address type="home"><street line="1"/><postalcode>2039</postalcode><country>AU</country></address>',
    ],
  ])('%s', (_what, lead, elements) => {
    const document = adf(lead);
    expect(document).toContain(elements);
    expect(adfError(document)).toBeNull();
  });

  it.each<[string, Partial<Lead>, string]>([
    [
      'a booked time',
      { dateTime: '2026-12-01T10:30+11:00' },
      '<description>Booked time: Tuesday 1 December, 10:30 am (AEDT)</description><earliestdate>2026-12-01T10:30:00+11:00</earliestdate>',
    ],
    [
      'a wish, by the clock of the location',
      { dateTime: '2026-07-01T10:30' },
      '<description>Preferred time: Wednesday 1 July, 10:30 am (AEST)</description><earliestdate>2026-07-01T10:30:00+10:00</earliestdate>',
    ],
    [
      'a time that was given back',
      { dateTime: '2026-12-01T10:30+11:00', fields: { booking: 'Cancelled' } },
      '<timeframe><description>Cancelled time: Tuesday 1 December, 10:30 am (AEDT)</description></timeframe>',
    ],
    [
      'an hour that the clock skips',
      { dateTime: '2026-10-04T02:30' },
      '<timeframe><description>Preferred time: 2026-10-04 02:30</description></timeframe>',
    ],
    [
      'words',
      { dateTime: 'any morning' },
      '<timeframe><description>Preferred time: any morning</description></timeframe>',
    ],
    [
      'days to hire for',
      { fields: { pick_up_date: '2026-12-05', return_date: '2026-12-08' } },
      '<timeframe><earliestdate>2026-12-05</earliestdate><latestdate>2026-12-08</latestdate></timeframe>',
    ],
  ])('%s', (_what, lead, elements) => {
    const document = adf(lead);
    expect(document).toContain(elements);
    expect(adfError(document)).toBeNull();
  });

  it('goes by the zone of the location that the lead names', () => {
    const perth = aYard({ id: 9, slug: 'perth', name: 'Perth', timeZone: 'Australia/Perth', primary: false });
    const two = aTargetTenant({ locations: [aYard(), perth] });
    const document = adf({ dateTime: '2026-12-01T10:30', location: 'perth' }, {}, two);
    expect(document).toContain('<earliestdate>2026-12-01T10:30:00+08:00</earliestdate>');
    expect(document).toContain('<requestdate>2026-11-26T11:04:05+08:00</requestdate>');
    expect(between(document, 'vendor')).toContain('<name part="full" type="business">Perth</name>');
  });

  it('is the same prospect when it is sent again with what changed', () => {
    const [first, second] = [adf({}), adf({}, { kind: 'update', platformId: 'P7' })];
    const id = '<id sequence="1" source="harbour-motors-website">L-10042</id>';
    expect(first).toContain(`<prospect status="new">${id}<requestdate>2026-11-26T14:04:05+11:00</requestdate>`);
    expect(second).toContain(`<prospect status="resend">${id}<id sequence="2" source="platform">P7</id>`);
  });

  it('begins as ADF does, and names the dealer and the site', () => {
    const document = leadAdf(aDelivery(), tenant);
    expect(document.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n')).toBe(true);
    expect(flat(document)).toContain(
      '<vendor><id sequence="1" source="harbour-motors-website">harbour-motors</id><vendorname>Harbour Motors</vendorname>' +
        '<url>https://www.harbourmotors.example</url><contact><name part="full" type="business">Harbour Motors Sydney - Sales</name>' +
        '<email>sales@harbourmotors.example</email><phone type="voice">(02) 5550 4111</phone></contact></vendor>' +
        '<provider><name part="full" type="business">Harbour Motors website</name><service>General Enquiry</service>' +
        '<url>https://www.harbourmotors.example</url></provider>',
    );
  });

  it('is valid of a dealer without locations, domain, phone and e-mail', () => {
    const bare = aTargetTenant({ locations: [], domains: [], contact: { phone: '', email: '' }, forms: {} });
    expect(adfError(adf({ form: 'gone', fields: { a: 'b' }, url: '/x' }, {}, bare))).toBeNull();
  });
});
