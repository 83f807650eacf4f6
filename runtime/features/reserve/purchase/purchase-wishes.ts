import { formatKm } from '../../../rules/car/car-name.ts';
import type { FormField, FormValues } from '../../../rules/form/form.types.ts';
import { type DeliveryZone, deliveryZoneOf } from '../../../rules/reserve/delivery-zone.ts';
import { moneyText, toMinor } from '../../../rules/reserve/money.ts';
import { MESSAGES } from '../../../rules/words/messages.data.ts';
import { regionWords } from '../../../rules/words/region-words.ts';
import { say } from '../../../rules/words/say.ts';
import type { ResolvedTenant } from '../../../tenant/tenant.types.ts';

export const POSTCODE_FIELD = 'deliver_postcode';

/** Whether cars are brought to their buyers. */
export const delivers = ({ buyOnline }: ResolvedTenant): boolean =>
  buyOnline.delivery !== undefined || buyOnline.deliveryZones.length > 0;

/** What the dealer has to know of a purchase beside who buys. Each has an answer from the start, or may be left empty: nobody is stopped by it. */
export function purchaseFields(tenant: ResolvedTenant): FormField[] {
  const { buyOnline, finance, tradeIn } = tenant;
  if (!buyOnline.enabled) return [];
  const option = (label: string) => ({ value: label, label });
  const unsure = option(say(tenant, 'buy.unsure'));
  const pickUp = option(say(tenant, 'buy.pickUp'));
  const hasZones = buyOnline.deliveryZones.length > 0;
  const { postcode } = regionWords(tenant.region);
  return [
    {
      name: 'paying',
      type: 'radio',
      label: say(tenant, 'buy.paying'),
      required: false,
      options: [
        option(say(tenant, 'buy.transfer')),
        option(say(tenant, 'buy.ownLoan')),
        ...(finance.enabled ? [option(say(tenant, 'buy.finance'))] : []),
        unsure,
      ],
      value: unsure.value,
      ...(finance.enabled ? { help: say(tenant, 'buy.financeHelp') } : {}),
    },
    ...(tradeIn.enabled
      ? [
          {
            name: 'trade_in',
            type: 'text' as const,
            label: say(tenant, 'buy.tradeIn'),
            required: false,
            help: say(tenant, 'buy.tradeInHelp'),
            maxLength: 200,
          },
        ]
      : []),
    ...(delivers(tenant)
      ? [
          {
            name: 'handover',
            type: 'radio' as const,
            label: say(tenant, 'buy.handover'),
            required: false,
            options: [pickUp, option(say(tenant, 'buy.deliver'))],
            value: pickUp.value,
            ...(buyOnline.delivery === undefined ? {} : { help: buyOnline.delivery }),
          },
          ...(hasZones
            ? [
                {
                  name: POSTCODE_FIELD,
                  type: 'postcode' as const,
                  label: say(tenant, 'buy.deliverPostcode', { postcode }),
                  required: false,
                },
              ]
            : []),
          {
            name: 'deliver_to',
            type: 'text' as const,
            label: say(tenant, hasZones ? 'buy.deliverAddress' : 'buy.deliverTo'),
            required: false,
            maxLength: 120,
          },
        ]
      : []),
  ];
}

/** What is wrong with where a car is to be brought to: without a postcode nobody can say what it costs. */
export function deliveryErrors(tenant: ResolvedTenant, values: FormValues): Record<string, string> {
  const { deliveryZones, deliveryElsewhere } = tenant.buyOnline;
  if (deliveryZones.length === 0 || !isToBring(tenant, values)) return {};
  const postcode = textOf(values, POSTCODE_FIELD);
  if (postcode === '') return { [POSTCODE_FIELD]: MESSAGES.required };
  if (deliveryElsewhere === 'ask' || deliveryZoneOf(deliveryZones, postcode) !== null) return {};
  return { [POSTCODE_FIELD]: say(tenant, 'buy.notThere', { postcode }) };
}

/** What delivery costs in a zone, and how far that is at most, as shoppers read it. */
export function zoneTexts(
  tenant: ResolvedTenant,
  { fee, distance }: DeliveryZone,
): { fee: string; within: string | null } {
  const minor = toMinor(fee, tenant.currency) ?? 0;
  const far = formatKm(distance ?? null, tenant.distanceUnit, tenant.locale);
  return {
    fee: minor === 0 ? say(tenant, 'buy.zoneFree') : moneyText(minor, tenant.currency),
    within: far === null ? null : say(tenant, 'buy.zoneWithin', { distance: far }),
  };
}

/** What a shopper wishes of a purchase, and wrote besides, as the dealer reads it: a line for each answer. Of a car that is picked up nothing is said of delivery. */
export function wishesText(tenant: ResolvedTenant, values: FormValues): string {
  const brought = isToBring(tenant, values);
  const lines = purchaseFields(tenant).flatMap(({ name, label }) => {
    const value = textOf(values, name);
    if (value === '' || (name.startsWith('deliver_') && !brought)) return [];
    return [
      `${label}${label.endsWith('?') ? '' : ':'} ${value}${name === POSTCODE_FIELD ? feeText(tenant, value) : ''}`,
    ];
  });
  return [lines.join('\n'), textOf(values, 'message')].filter(Boolean).join('\n\n');
}

/** ' (Sunshine Coast, $150)': what the shopper was told that it costs there. */
function feeText(tenant: ResolvedTenant, postcode: string): string {
  const zone = deliveryZoneOf(tenant.buyOnline.deliveryZones, postcode);
  return ` (${zone === null ? say(tenant, 'buy.zoneAsk') : `${zone.name}, ${zoneTexts(tenant, zone).fee}`})`;
}

const isToBring = (tenant: ResolvedTenant, values: FormValues): boolean =>
  textOf(values, 'handover') === say(tenant, 'buy.deliver');

function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
