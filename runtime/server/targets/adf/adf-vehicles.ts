import type { Car } from '../../../rules/car/car.types.ts';
import type { FieldValue } from '../../../rules/form/form.types.ts';
import type { Lead } from '../../../rules/lead/lead.types.ts';
import { effectivePrice, priceQualifier } from '../../../rules/price/car-price.ts';
import { leadField } from '../facts/lead-answers.ts';
import { plainLine } from '../facts/plain-text.ts';
import type { LeadDelivery, TargetTenant } from '../target.types.ts';
import { INTEREST, type Interest } from './interest.data.ts';
import { type OwnVehicle, ownVehicle } from './own-vehicle.ts';
import { type AdfElement, xml, xmlIf } from './xml.ts';

/** What a lead is after, by how it is filed; the first that fits. Buying, unless one of them does. */
const INTERESTS: readonly (readonly [RegExp, Interest])[] = [
  [/sell your/i, 'sell'],
  [/trade.?in|valuation/i, INTEREST.tradeIn],
  [/test.?drive/i, 'test-drive'],
  [/rental|subscription/i, 'lease'],
];
/** Prices of hiring or subscribing: no price of the vehicle. */
const RATES = new Set(['per_day', 'per_week', 'per_month']);

/** The vehicles of a lead: the one that it is about, and the shopper's own. One without a make where it is about none: many systems need one. */
export function adfVehicles({ lead, car }: LeadDelivery, tenant: TargetTenant): AdfElement[] {
  const interest = INTERESTS.find(([filing]) => filing.test(`${lead.category ?? ''} ${lead.subcategory ?? ''}`))?.[1];
  const fields = openFields(lead, tenant);
  const isOffer = interest === 'sell' || interest === INTEREST.tradeIn;
  const offered = isOffer
    ? interest
    : Object.keys(fields).some((name) => name.startsWith('trade_in_'))
      ? INTEREST.tradeIn
      : null;
  const own = offered
    ? ownElement(
        ownVehicle(fields, leadField('rego', lead, tenant).sensitive ? '' : (lead.rego ?? '')),
        offered,
        tenant,
      )
    : null;
  const wanted = isOffer ? 'buy' : (interest ?? 'buy');
  const finance = financeOf(lead, fields, tenant);
  const stock = car
    ? carElement(car, wanted, finance, tenant)
    : namesCar(lead)
      ? claimedElement(lead, wanted, finance, tenant)
      : null;
  const vehicles = [stock, own].filter((one): one is AdfElement => one !== null);
  if (vehicles.length > 0) return vehicles;
  // Without a car only a wish says what it is for: that of a service would read as one to buy.
  const isWish = interest !== undefined || finance !== null;
  return [xml('vehicle', [...named('', '', ''), finance], isWish ? { interest: wanted } : {})];
}

/** The form's own fields without those that are sensitive. */
function openFields(lead: Lead, tenant: TargetTenant): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(lead.fields ?? {}).filter(([name]) => !leadField(name, lead, tenant).sensitive),
  );
}

const named = (year: string | number, make: string, model: string): AdfElement[] => [
  xml('year', year),
  xml('make', plainLine(make)),
  xml('model', plainLine(model)),
];

const namesCar = ({ vehicle_make, vehicle_model, stock_number }: Lead): boolean =>
  Boolean(vehicle_make || vehicle_model || stock_number);

function carElement(car: Car, interest: Interest, finance: AdfElement | null, tenant: TargetTenant): AdfElement {
  return xml(
    'vehicle',
    [
      xml('id', car.id, { sequence: '1', source: `${tenant.slug}-website` }),
      ...named(car.year, car.make, car.model),
      xmlIf('vin', car.vin),
      xmlIf('stock', plainLine(car.stocknum)),
      xmlIf('trim', car.badge),
      xmlIf('doors', car.doors),
      xmlIf('bodystyle', car.body),
      xmlIf('transmission', car.transmission),
      xmlIf('odometer', car.km, { units: tenant.distanceUnit }),
      coloursOf(car),
      ...pricesOf(car, tenant),
      finance,
    ],
    { interest, status: car.car_type === 'new' ? 'new' : 'used' },
  );
}

function coloursOf({ colour, interior_colour: interior }: Car): AdfElement | null {
  if (!colour && !interior) return null;
  return xml('colorcombination', [
    xmlIf('interiorcolor', interior),
    xmlIf('exteriorcolor', colour),
    xml('preference', 1),
  ]);
}

function pricesOf({ price, price_type: type }: Car, { currency, locale, words }: TargetTenant): (AdfElement | null)[] {
  const amount = effectivePrice(price);
  if (amount === null) return [];
  const covers = priceQualifier(type, { locale, words });
  if (RATES.has(type)) return [xml('pricecomments', `${amount} ${currency} ${covers}`)];
  return [xml('price', amount, { type: type === 'msrp' ? 'msrp' : 'asking', currency }), xml('pricecomments', covers)];
}

/** A car that is no longer in stock: what the lead says of it. */
function claimedElement(
  { car_id, vehicle_make = '', vehicle_model = '', stock_number, car_type }: Lead,
  interest: Interest,
  finance: AdfElement | null,
  { slug }: TargetTenant,
): AdfElement {
  return xml(
    'vehicle',
    [
      xmlIf('id', car_id, { sequence: '1', source: `${slug}-website` }),
      ...named('', vehicle_make, vehicle_model),
      xmlIf('stock', plainLine(stock_number ?? '')),
      finance,
    ],
    { interest, status: car_type === 'new' ? 'new' : 'used' },
  );
}

function ownElement(
  { year, make, model, odometer, vin, rego, colour }: OwnVehicle,
  interest: Interest,
  { distanceUnit }: TargetTenant,
): AdfElement {
  return xml(
    'vehicle',
    [
      ...named(year, make, model),
      xmlIf('vin', vin),
      xmlIf('odometer', odometer, { status: 'unknown', units: distanceUnit }),
      colour ? xml('colorcombination', [xml('exteriorcolor', colour), xml('preference', 1)]) : null,
      xmlIf('comments', rego && `Registration: ${plainLine(rego)}`),
    ],
    { interest, status: 'used' },
  );
}

/** What the shopper would spend and pay down, where the form asked for it and does not keep it to itself. */
function financeOf(
  { category = '' }: Lead,
  { vehicle_budget: budget, finance_deposit: deposit }: Readonly<Record<string, FieldValue>>,
  { currency }: TargetTenant,
): AdfElement | null {
  const amounts = [
    typeof deposit === 'string' ? xmlIf('amount', deposit, { type: 'downpayment', limit: 'exact', currency }) : null,
    typeof budget === 'string' ? xmlIf('amount', budget, { type: 'total', limit: 'maximum', currency }) : null,
  ].filter((one) => one !== null);
  return /finance/i.test(category) && amounts.length > 0
    ? xml('finance', [xml('method', 'finance'), ...amounts])
    : null;
}
