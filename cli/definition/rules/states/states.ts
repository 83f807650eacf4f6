import { postcodeError } from '../../../../runtime/rules/lead/field-errors.ts';
import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../../checks/check.types.ts';
import { itemsAt, nameFixes, report } from '../../checks/report.ts';
import type { Path } from '../../schema/annotated-paths.ts';
import { AU_BORDER_POSTCODES, AU_POSTCODES, STATES } from './states.data.ts';

/** The state of a location is one of its country; in Australia its postcode is one of that state. */
export const states: Check = (context) => {
  const region = valueAt(context.config, ['region']);
  if (typeof region !== 'string' || !Object.hasOwn(STATES, region) || context.unsure(['region'])) return [];
  return itemsAt(context.config, ['locations']).flatMap(({ path }) => {
    const [state, postcode] = ['state', 'postcode'].map((key) => valueAt(context.config, [...path, 'address', key]));
    if (typeof state !== 'string' || context.unsure([...path, 'address', 'state'])) return [];
    const known = STATES[region as Region];
    if (!known.includes(state)) return [unknownState(context, [...path, 'address', 'state'], state, region, known)];
    return region === 'AU' && typeof postcode === 'string' ? ofAnotherState(context, path, state, postcode) : [];
  });
};

function unknownState(
  context: CheckContext,
  path: Path,
  state: string,
  region: string,
  known: readonly string[],
): Diagnostic {
  const message = `\`${state}\` is no state of the region ${region}.`;
  const elsewhere = Object.entries(STATES).flatMap(([other, states]) => (states.includes(state) ? other : []));
  // No slip of the pen: one of the two is of another country.
  if (elsewhere.length > 0)
    return report(context, 'location/state', path, {
      message,
      hint: `It is one of ${elsewhere.join(' and of ')}: correct \`region\` (${elsewhere.join(' or ')}), or the address.`,
      related: [{ message: 'the region', location: context.layered.locate(['region'], 'value') }],
    });
  const near = suggestNearest(state, known);
  return report(context, 'location/state', path, {
    message,
    hint: `${near ? `Did you mean \`${near}\`? ` : ''}States: ${known.join(', ')}.`,
    fixes: nameFixes(context, path, state, known),
  });
}

function ofAnotherState(context: CheckContext, path: Path, state: string, postcode: string): Diagnostic[] {
  if (postcodeError(postcode, 'AU')) return [];
  const number = Number(postcode);
  const owners = Object.keys(AU_POSTCODES).filter((one) =>
    AU_POSTCODES[one]?.some(([from, to]) => from <= number && number <= to),
  );
  if (owners.includes(state) || AU_BORDER_POSTCODES[postcode]?.includes(state)) return [];
  const [owner] = owners;
  return [
    report(context, 'location/postcode-state', [...path, 'address', 'postcode'], {
      message: `"${postcode}" is ${owner ? `a postcode of ${owner}` : 'no postcode'}, not one of ${state}.`,
      hint: owner
        ? `Write the postcode of the place, or \`state: ${owner}\`.`
        : `Postcodes of ${state} begin with ${String(AU_POSTCODES[state]?.[0]?.[0]).padStart(4, '0')}.`,
      related: [{ message: 'the state', location: context.layered.locate([...path, 'address', 'state'], 'value') }],
    }),
  ];
}
