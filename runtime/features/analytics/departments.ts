import type { FormDefinition } from '../../rules/form/form.types.ts';

export type Department = 'sales' | 'service' | 'parts' | 'credit' | 'trade' | 'hr';

/** By words of a form's category: who answers it (integrations.md 1.1). */
const BY_CATEGORY: readonly [RegExp, Department][] = [
  [/service/i, 'service'],
  [/parts/i, 'parts'],
  [/finance|credit|loan/i, 'credit'],
  [/trade|valuation|sell/i, 'trade'],
  [/career|job/i, 'hr'],
];

export function departmentOf({ category }: Pick<FormDefinition, 'category'>): Department {
  return BY_CATEGORY.find(([words]) => words.test(category))?.[1] ?? 'sales';
}

/** The council's words for the pages of forms. */
export const PAGE_TYPES: Readonly<Record<Department, string>> = {
  sales: 'custom',
  service: 'service',
  parts: 'parts',
  credit: 'finance',
  trade: 'trade',
  hr: 'employment',
};
