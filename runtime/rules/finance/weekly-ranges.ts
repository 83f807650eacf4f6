import { type AmountStep, stepOf } from '../listing/amount-steps.ts';

/** Weekly repayments in steps, the lowest first: the facet `weekly_price_range` (§3). A repayment is whole, so no two steps share one. */
export const WEEKLY_RANGES: readonly AmountStep[] = [
  { value: 'under-100', label: 'Under $100 a week', below: 100 },
  { value: '100-149', label: '$100 to $149 a week', below: 150 },
  { value: '150-199', label: '$150 to $199 a week', below: 200 },
  { value: '200-249', label: '$200 to $249 a week', below: 250 },
  { value: '250-299', label: '$250 to $299 a week', below: 300 },
  { value: '300-399', label: '$300 to $399 a week', below: 400 },
  { value: 'from-400', label: '$400 a week and over', below: Number.POSITIVE_INFINITY },
];

/** The facet's value for a weekly repayment; null for none. */
export const weeklyRange = (weekly: number | null): string | null => stepOf(WEEKLY_RANGES, weekly);
