import { catalogue, type DiagnosticId } from '../diagnostics/catalogue.data.ts';
import { explanationText } from '../diagnostics/explanation.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** `forecourt explain <id>`: 0 for a finding of the catalogue, 2 for anything else. */
export function explain(id: string): number {
  const ids = Object.keys(catalogue);
  if (!ids.includes(id)) {
    const near = nearest(id, ids);
    console.error(
      `forecourt: there is no finding ${id}.${near ? ` Did you mean ${near}?` : ` There are: ${ids.join(', ')}.`}`,
    );
    return 2;
  }
  console.log(explanationText(id as DiagnosticId));
  return 0;
}
