import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';

interface Rule {
  id: DiagnosticId;
  regions: readonly string[];
  path: readonly string[];
  breaks(value: unknown): boolean;
  message: string;
  hint: string;
}

/** Options that the specification has and the law of a region does not allow, or only on advice (domain.md 0 and 2). */
const RULES: readonly Rule[] = [
  {
    id: 'legal/prechecked-consent',
    regions: ['AU', 'NZ', 'US'],
    path: ['enquiry', 'consent', 'prechecked'],
    breaks: (value) => value === true,
    message: 'The marketing box is ticked from the start.',
    hint: 'Consent to marketing must be a deliberate act: delete this line unless your lawyer says otherwise.',
  },
  {
    id: 'legal/licence-hidden',
    regions: ['AU', 'NZ'],
    path: ['footer', 'licence_numbers'],
    breaks: (value) => value === false,
    message: 'The footer hides the dealer licence numbers.',
    hint: 'Delete this line: dealers must show their licence number on the website.',
  },
  {
    id: 'legal/reviews-by-rating',
    regions: ['US'],
    path: ['reviews', 'minimum_rating'],
    breaks: (value) => typeof value === 'number' && value > 0,
    message: 'Reviews are shown only while they are good.',
    hint: 'Delete this line: United States law forbids suppressing reviews by their rating.',
  },
];

export const regionLaw: Check = (context) => {
  const region = String(valueAt(context.config, ['region']));
  return RULES.filter(
    ({ regions, path, breaks }) =>
      !context.unsure(['region']) && regions.includes(region) && breaks(valueAt(context.config, path)),
  ).map(({ id, path, message, hint }) => report(context, id, [...path], { message, hint }));
};
