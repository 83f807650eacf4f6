import { slotLocation } from '../../rules/booking/slot-location.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { LeadTargetSettings } from '../../tenant/tenant-parts.types.ts';
import { CONFIRMATION } from '../store/confirmation.ts';
import type { DeliveryMode, TargetChoice } from '../store/lead-store.types.ts';
import type { LeadTenant } from './enrich-lead.ts';

/** Where a new lead goes: to every target that asks for it, else to the first; and to the shopper, where the dealer confirms. */
export function targetsOfLead(lead: Lead, tenant: LeadTenant): TargetChoice[] {
  const { targets = [], confirmation = false } = tenant.leads ?? {};
  // What shoppers send in mock mode and to a preview stays in the sandbox, also once the site is live.
  if (tenant.api?.mock || tenant.preview) return [platformChoice(tenant)];
  const asked = targets.filter((target) => asksFor(target, lead, tenant));
  const chosen = asked.length > 0 ? asked : targets.slice(0, 1);
  return [
    ...(chosen.length > 0 ? chosen.map((target) => choice(target, tenant)) : [platformChoice(tenant)]),
    ...(confirmation && lead.email ? [CONFIRM] : []),
  ];
}

/** How all targets of a tenant take changes of a lead that they have. */
export function targetsOfChanges(tenant: LeadTenant): TargetChoice[] {
  const { targets = [] } = tenant.leads ?? {};
  return [
    ...(targets.length > 0 ? targets.map((target) => choice(target, tenant)) : [platformChoice(tenant)]),
    CONFIRM,
  ];
}

const CONFIRM: TargetChoice = { id: CONFIRMATION, mode: 'first' };

function choice({ id, kind }: LeadTargetSettings, tenant: LeadTenant): TargetChoice {
  if (kind === 'platform') return { ...platformChoice(tenant), id };
  return { id, mode: MODES[kind] };
}

const platformChoice = ({ platform }: LeadTenant): TargetChoice => ({
  id: 'platform',
  mode: (platform?.updates ?? true) ? 'changes' : 'once',
});

/** What each kind of target gets; a platform as it takes updates. */
const MODES: Readonly<Record<Exclude<LeadTargetSettings['kind'], 'platform'>, DeliveryMode>> = {
  webhook: 'changes',
  adf_post: 'whole',
  adf_mail: 'whole',
  mail: 'whole',
};

function asksFor({ forms, categories, locations }: LeadTargetSettings, lead: Lead, tenant: LeadTenant): boolean {
  const named = (wanted: readonly string[], ...values: (string | undefined)[]): boolean =>
    wanted.length === 0 || values.some((value) => value !== undefined && wanted.includes(value));
  return (
    named(forms, lead.form) &&
    named(categories, lead.category, lead.subcategory) &&
    named(locations, slotLocation(lead, tenant)?.slug)
  );
}
