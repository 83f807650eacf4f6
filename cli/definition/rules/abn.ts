import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** The eleven digits of an Australian Business Number hold each other: with one mistyped or two swapped they no longer add up. */
export const abnDigits: Check = ({ tenant, config, layered }) => {
  const abn = valueAt(config, ['abn']);
  if (typeof abn !== 'string' || isAbn(abn)) return [];
  return [
    diagnostic('legal/abn', {
      message: `"${abn}" is no Australian Business Number: its digits do not add up.`,
      hint: "Compare it with the dealer's papers, or look the dealer up on abr.business.gov.au: a digit is wrong, or two are swapped.",
      tenant,
      path: ['abn'],
      location: layered.locate(['abn'], 'value'),
    }),
  ];
};

/** Whether eleven digits, with spaces or without, are an ABN by the register's own rule: the first digit less one, each digit by its weight, in all a multiple of 89. */
export function isAbn(abn: string): boolean {
  const digits = [...abn.replaceAll(' ', '')].map(Number);
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * ((digits[at] as number) - (at === 0 ? 1 : 0)), 0);
  return sum % MODULUS === 0;
}
