import type { FormField, FormValues } from '../../rules/form/form.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the dealer has to know of a purchase beside who buys. Each has an answer from the start, or may be left empty: nobody is stopped by it. */
export function purchaseFields(tenant: ResolvedTenant): FormField[] {
  const { buyOnline, finance, tradeIn } = tenant;
  if (!buyOnline.enabled) return [];
  const option = (label: string) => ({ value: label, label });
  const unsure = option(say(tenant, 'buy.unsure'));
  const pickUp = option(say(tenant, 'buy.pickUp'));
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
    ...(buyOnline.delivery
      ? [
          {
            name: 'handover',
            type: 'radio' as const,
            label: say(tenant, 'buy.handover'),
            required: false,
            options: [pickUp, option(say(tenant, 'buy.deliver'))],
            value: pickUp.value,
            help: buyOnline.delivery,
          },
          {
            name: 'deliver_to',
            type: 'text' as const,
            label: say(tenant, 'buy.deliverTo'),
            required: false,
            maxLength: 120,
          },
        ]
      : []),
  ];
}

/** What a shopper wishes of a purchase, and wrote besides, as the dealer reads it: a line for each answer. */
export function wishesText(tenant: ResolvedTenant, values: FormValues): string {
  const lines = purchaseFields(tenant).flatMap(({ name, label }) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== ''
      ? [`${label}${label.endsWith('?') ? '' : ':'} ${value.trim()}`]
      : [];
  });
  const message = typeof values.message === 'string' ? values.message.trim() : '';
  return [lines.join('\n'), message].filter(Boolean).join('\n\n');
}
