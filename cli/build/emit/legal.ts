import { addressLine } from '../../../runtime/rules/location/address-line.ts';
import { shownPhone } from '../../../runtime/rules/phone/phone-reveal.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { TenantFiles } from '../../definition/source/tenant-files.ts';
import type { Templates } from './templates.ts';

/** What legal copy may say of the dealer: `{{name}}` in Markdown. */
export function legalVariables(tenant: ResolvedTenant): Record<string, string> {
  const primary = tenant.locations.find((location) => location.primary) ?? tenant.locations[0];
  const address = primary?.address;
  const { variables, privacyDays, exchange } = tenant.legalFacts;
  return {
    ...variables,
    name: tenant.name,
    legal_name: tenant.legalName,
    abn: tenant.abn ?? '',
    phone: shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'page'),
    email: tenant.contact.email,
    address: address ? addressLine(address, tenant.region) : '',
    state: address?.state ?? '',
    licences: [
      ...new Set(
        tenant.locations
          .filter((location) => location.dealerLicenceNumber)
          .map((location) => `${location.licenceLabel} ${location.dealerLicenceNumber}`),
      ),
    ].join(', '),
    price_note: tenant.disclaimer,
    vehicle: tenant.words.vehicle,
    vehicles: tenant.words.vehicles,
    complaint_acknowledged_days: String(privacyDays.complaintAcknowledged),
    complaint_resolved_days: String(privacyDays.complaintResolved),
    complaint_investigated_days: String(privacyDays.complaintInvestigated),
    access_days: String(privacyDays.access),
    exchange_days: String(exchange.days),
    exchange_distance: `${exchange.distance} ${tenant.distanceUnit}`,
    exchange_fuel: FUEL_LEFT[exchange.fuel],
  };
}

/** §9: what must be left in the tank of a returned vehicle. */
const FUEL_LEFT = { quarter: 'a quarter of a tank', half: 'half a tank', full: 'a full tank' };

/** Each legal document as Markdown with the dealer's details filled in. A tenant's own text is data: it never reaches the template engine. */
export function legalMarkdown(
  tenant: ResolvedTenant,
  files: TenantFiles,
  templates: Templates,
): Record<string, string> {
  const variables = legalVariables(tenant);
  return Object.fromEntries(
    tenant.legal.map(({ id, file }) => {
      const own = file === null ? undefined : files.get(file);
      const text = own
        ? new TextDecoder()
            .decode(own)
            .replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) =>
              Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
            )
        : templates.fill(legalTemplate(tenant, id), {
            ...variables,
            hasAbn: tenant.abn !== null,
            hasAnalytics: tenant.analytics.kind === 'ga4',
            analyticsWaits: tenant.analytics.waitForConsent,
          });
      return [id, text] as const;
    }),
  );
}

/** The templates that a tenant's legal copy is made from: those of its region for which it has no text of its own. */
export function legalTemplates(tenant: ResolvedTenant, files: TenantFiles): string[] {
  return tenant.legal.flatMap(({ id, file }) => (file !== null && files.has(file) ? [] : legalTemplate(tenant, id)));
}

const legalTemplate = ({ region }: ResolvedTenant, id: string): string => `legal/${region}/${id}.md.hbs`;
