import { valueAt } from '../layers/layer.ts';
import { yamlText } from '../schema/schema-messages.ts';
import type { Path } from '../schema/walk.ts';
import type { Check, CheckContext } from './check.types.ts';
import { CONFLICTS, NEEDS, type Wanted } from './options.data.ts';
import { report } from './rule-helpers.ts';

/** Every option has the others that it cannot do without. Several needs of one option are one finding after the other. */
export const optionNeeds: Check = (context) => {
  const told = new Set<string>();
  return NEEDS.flatMap(({ when, needs, unless, why }) => {
    if (told.has(when.key) || !holds(context, when) || !isWritten(context, when) || holds(context, needs)) return [];
    if (unless && (holds(context, unless) || context.unsure(pathOf(unless)))) return [];
    if (context.unsure(pathOf(needs))) return [];
    told.add(when.key);
    return [
      report(context, 'option/needs', pathOf(when), {
        message: `\`${when.key}\` needs \`${needs.key.replace(/\.\d+$/, '')}\`.`,
        hint: `${why}: set \`${needs.key.replace(/\.\d+$/, '')}\`${needs.is === 'anything' ? '' : ` to ${String(needs.is)}`}, or change \`${when.key}\`.`,
      }),
    ];
  });
};

/** No two options contradict each other. */
export const optionConflicts: Check = (context) => {
  const told = new Set<string>();
  return CONFLICTS.flatMap(({ when, against, why }) => {
    // A default contradicts nobody.
    if (told.has(when.key) || !holds(context, when) || !holds(context, against) || !isWritten(context, when)) return [];
    if (context.unsure(pathOf(against))) return [];
    told.add(when.key);
    return [
      report(context, 'option/conflict', pathOf(when), {
        message: `\`${shown(context, when)}\` contradicts \`${shown(context, against)}\`: ${why}.`,
        hint: 'Change one of the two.',
      }),
    ];
  });
};

function holds({ config }: CheckContext, { key, is }: Wanted): boolean {
  const value = valueAt(config, pathOf({ key, is }));
  return is === 'anything' ? value !== undefined : value === is;
}

function isWritten({ layered }: CheckContext, wanted: Wanted): boolean {
  return layered.origin(pathOf(wanted)).layer !== 'default';
}

function shown({ config }: CheckContext, { key, is }: Wanted): string {
  const value = is === 'anything' ? valueAt(config, pathOf({ key, is })) : is;
  return `${key.replace(/\.\d+$/, '')}: ${yamlText(value)}`;
}

const pathOf = ({ key }: Wanted): Path => key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
