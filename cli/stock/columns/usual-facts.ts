import type { FactPlace } from '../../../runtime/rules/car/own-facts.types.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { plainHeader } from './column-names.ts';
import { USUAL_FACTS } from './usual-facts.data.ts';

/** An entry of `stock.facts` as it is to be written. */
export interface SuggestedFact {
  column: string;
  label: string;
  /** Left out, its cells are words. */
  unit?: string;
  on: readonly FactPlace[];
  facet?: true;
}

const UNIT = /[([]\s*(kgs?|t|lbs?|m|mm|cm|ft|in|l|litres?|gal|h|hrs?|hours)\s*[)\]]\s*$|[\s_](kg|lbs?|mm|cm|ft|m)$/i;

/** Columns that nothing reads and that sellers of such vehicles show, each as an entry for the definition; the unit is the header's, else the region's. */
export function usualFacts(columns: readonly string[], region: Region): SuggestedFact[] {
  const taken = new Set<string>();
  return columns.flatMap((column) => {
    const [whole, inBrackets, behind] = UNIT.exec(column) ?? [];
    const plain = plainHeader(whole === undefined ? column : column.slice(0, -whole.length));
    const usual = USUAL_FACTS.find(({ names }) => names.includes(plain));
    if (!usual || taken.has(usual.label)) return [];
    taken.add(usual.label);
    const { label, unit, on, facet } = usual;
    const named = (inBrackets ?? behind)?.toLowerCase().replace(/^(lb|kg|hr)s$/, '$1');
    const said = named ?? (region === 'US' ? unit?.us : unit?.metric);
    return [{ column, label, ...(unit && said ? { unit: said } : {}), on, ...(facet ? { facet } : {}) }];
  });
}

/** `{ column: "Tare", label: Tare, unit: kg, on: [car] }` */
export function ownFactLine({ column, label, unit, on, facet }: SuggestedFact): string {
  const parts = [
    `column: ${JSON.stringify(column)}`,
    `label: ${label}`,
    ...(unit ? [`unit: ${unit}`] : []),
    `on: [${on.join(', ')}]`,
    ...(facet ? ['facet: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}
