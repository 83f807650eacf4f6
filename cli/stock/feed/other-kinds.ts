import { StockError } from '../stock-error.ts';
import { OTHER_KINDS } from './other-kinds.data.ts';

/** @throws {StockError} 'other-kind', with what to do, for a file whose first text shows that it is none of CSV, JSON and XML */
export function refuseOtherKinds(head: string): void {
  const kind = OTHER_KINDS.find(
    ({ begins = '', holds }) => head.startsWith(begins) && (holds === undefined || holds.test(head)),
  );
  if (kind) throw new StockError('other-kind', `This is ${kind.name}, not CSV, JSON or XML.`, 1, null, kind.hint);
}
