import { PROVIDER_MANIFESTS } from '../../../runtime/payments/provider-manifests.ts';
import { providerSettings } from '../../../runtime/payments/provider-settings.ts';
import type { LenderRate, TenantLender } from '../../../runtime/rules/finance/finance.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { PaymentSettings, ReserveSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { environmentName } from './environment.ts';
import { privacyNotice } from './form-fields.ts';
import { plain } from './plain.ts';
import { simpleHtml } from './simple-html.ts';

type Lender = CompleteConfig['finance']['lenders'][number];

/** §5 Finance estimate: the enabled lenders with all that known ones bring along. */
export function resolveFinance({ finance }: CompleteConfig): ResolvedTenant['finance'] {
  return {
    enabled: finance.enabled,
    path: finance.path,
    lenders: finance.lenders.filter(({ enabled }) => enabled).map(resolveLender),
    cardLender: finance.card_lender ?? null,
    excludedMakes: finance.excluded_makes,
    excludedDealerships: finance.excluded_dealerships,
    hiddenFor: plain(finance.hidden_for),
    comparisonWarning: finance.comparison_warning,
  };
}

function resolveLender(lender: Lender): TenantLender {
  const id = lenderId(lender);
  return {
    id,
    name: lender.name ?? id,
    platformKey: lender.platform_key ?? id,
    conditions: plain(lender.conditions),
    displays: lender.displays ?? [],
    depositPercent: lender.deposit_percent ?? null,
    comparisonExample: lender.comparison_example,
    offerEnds: lender.offer_ends,
    ratesValidTo: lender.rates_valid_to ?? null,
    disclaimer: lender.disclaimer === undefined ? null : simpleHtml(lender.disclaimer),
    creditProvider: lender.credit_provider ?? null,
    submitsTo: lender.submits_to,
    rates: lender.rates.flatMap((row) => resolveRate(row) ?? []),
  };
}

/** Null: without a comparison rate there is none, which a check reports. */
function resolveRate(row: Lender['rates'][number]): LenderRate | null {
  if (row.comparison_rate === undefined) return null;
  return {
    rate: row.rate,
    comparisonRate: row.comparison_rate,
    months: { from: row.months_from, to: row.months_to },
    years: { from: row.year_from ?? null, to: row.year_to ?? null },
    carTypes: row.car_types ?? null,
    secured: row.secured,
    balloonTo: row.balloon_to,
    from: row.from,
    until: row.until,
    source: row.source ?? null,
  };
}

/** A lender's id: its own, else that of the known lender that it uses; '' for neither, which a check reports. */
export function lenderId({ id, use }: { id?: unknown; use?: unknown }): string {
  return [id, use].find((name) => typeof name === 'string') ?? '';
}

/** §9 Payment providers. */
export function resolvePayment({ payment }: CompleteConfig): PaymentSettings {
  return {
    enabled: payment.enabled,
    providers: payment.provider ?? [],
    secretEnvs: Object.fromEntries(
      Object.values(PROVIDER_MANIFESTS).flatMap(({ secrets }) =>
        secrets.flatMap(({ key }) => {
          const name = environmentName(valueAt(payment, key.split('.')) as string | undefined);
          return name === null ? [] : [[key, name]];
        }),
      ),
    ),
    settings: Object.assign(
      {},
      ...Object.values(PROVIDER_MANIFESTS).map((manifest) => providerSettings(payment, manifest)),
    ),
    capture: payment.capture,
    depositAmount: payment.deposit_amount ?? null,
    depositByPrice: plain(payment.deposit_by_price).toSorted((a, b) => b.from - a.from),
    logos: payment.logos,
  };
}

/** §5 Reserve. */
export function resolveReserve(config: CompleteConfig): ReserveSettings {
  const { reserve, leads } = config;
  const { terms = null, receipt_note = null, staff } = reserve;
  return {
    ...plain(reserve),
    terms,
    receiptNote: receipt_note,
    staff: staff ?? leads.desk.to ?? [],
    privacyNotice: privacyNotice(config, reserve.mode === 'paid' ? PAID_PURPOSE : REQUEST_PURPOSE),
  };
}

/** What the details of a buyer are used for (domain.md 2.5). Those of a card never reach the site. */
const PAID_PURPOSE =
  'to hold the car for you, to take and pay back the deposit with the payment provider, and to reach you about it';
const REQUEST_PURPOSE = 'to answer your request and to reach you about it';
