import { spelled } from '../../../runtime/rules/words/spelling.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';

type Config = Pick<CompleteConfig, 'name' | 'legal_name' | 'region' | 'enquiry'>;

const LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/**
 * What is below a form (domain.md 2.5): who takes the details, what for, who else gets them and in which countries. How to see and correct
 * them, and whom to complain to, says the privacy policy beside it.
 */
export function privacyNotice({ name, legal_name: legalName, region, enquiry }: Config, purpose: string): string {
  const { recipients, countries } = enquiry.privacy;
  const who = legalName === name ? name : `${legalName} (${name})`;
  const shared = LIST.format(['the companies that run this website', ...recipients]);
  const where = countries.length > 0 ? ` Some of them keep details in ${LIST.format(countries)}.` : '';
  return `${who} uses these details ${spelled(purpose, region)}, and shares them with ${shared}.${where}`;
}
