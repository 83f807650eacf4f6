import type { LeadRegion, LeadSettings } from '../../rules/lead.types.ts';
import { type CheckedField, leadFieldError } from '../../rules/lead-rules.ts';
import { boolean, object, string } from './form.kit.ts';

/** The form's schema over the same rules as the server's (§5): one place says what is valid, and in which words. */
export function enquirySchema(settings: LeadSettings, region: LeadRegion) {
  const field = (name: CheckedField) =>
    string().check((payload) => {
      const message = leadFieldError(name, payload.value, settings, region);
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
    });
  return object({
    name: field('name'),
    phone: field('phone'),
    email: field('email'),
    postcode: field('postcode'),
    category: field('category'),
    message: field('message'),
    opt_in: boolean(),
  });
}
