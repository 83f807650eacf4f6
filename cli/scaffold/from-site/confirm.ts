import { isCancel, multiselect } from '@clack/prompts';
import type { Terminal } from '../questions.ts';
import type { FoundFacts } from './facts.ts';
import type { SiteFacts } from './site-facts.types.ts';

/** What was found and may be written, and what was left out. */
export interface Confirmed {
  facts: Partial<SiteFacts>;
  left: FoundFacts[];
}

/** Asks which of what was found is right; what is certain is chosen already. Null: the user left. */
export async function confirmFacts(found: readonly FoundFacts[], terminal: Terminal): Promise<Confirmed | null> {
  if (found.length === 0) return { facts: {}, left: [] };
  const chosen = await multiselect({
    message: 'This is what the present site says. Which of it is right? Space takes or leaves one, Enter goes on.',
    options: found.map(({ key, says, where }) => ({ value: key, label: says, hint: where })),
    initialValues: found.filter(({ isCertain }) => isCertain).map(({ key }) => key),
    required: false,
    ...terminal,
  });
  return isCancel(chosen) ? null : taken(found, (one) => chosen.includes(one.key));
}

/** What can be meant in one way only, for whoever is asked nothing. */
export const certainFacts = (found: readonly FoundFacts[]): Confirmed => taken(found, ({ isCertain }) => isCertain);

function taken(found: readonly FoundFacts[], isTaken: (one: FoundFacts) => boolean): Confirmed {
  return {
    facts: Object.fromEntries(found.filter(isTaken).map(({ key, value }) => [key, value])) as Partial<SiteFacts>,
    left: found.filter((one) => !isTaken(one)),
  };
}

/** Lines for the terminal: what was found and where, and what of it was not taken. */
export function foundText(found: readonly FoundFacts[], { left }: Confirmed): string {
  if (found.length === 0) return 'The present site says nothing of the dealer that could be read.';
  const line = ({ says, where }: FoundFacts): string => `  ${says}  (${where})`;
  const took = found.filter((one) => !left.includes(one));
  return [
    ...(took.length > 0 ? ['Taken from the present site:', ...took.map(line)] : []),
    ...(left.length > 0 ? ['Found there and not taken:', ...left.map(line)] : []),
  ].join('\n');
}
