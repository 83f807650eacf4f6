import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { yamlText } from '../schema/yaml-text.ts';
import { CONFLICTS, NEEDS, UNFOLLOWED, type WantedOption } from './options.data.ts';

/** Every option has the others that it cannot do without. Several needs of one option are one diagnostic after the other. */
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
  return CONFLICTS.flatMap(({ when, against, why, instead }) => {
    // A default contradicts nobody.
    if (told.has(when.key) || !holds(context, when) || !holds(context, against) || !isWritten(context, when)) return [];
    if (context.unsure(pathOf(against))) return [];
    told.add(when.key);
    return [
      report(context, 'option/conflict', pathOf(when), {
        message: `\`${shown(context, when)}\` contradicts \`${shown(context, against)}\`: ${why}.`,
        hint: isDealers(context, against) ? 'Change one of the two.' : writeHint(when, against, instead),
      }),
    ];
  });
};

/** What to write in place of a value that no dealer wrote. */
function writeHint(when: WantedOption, { key, is }: WantedOption, instead = String(is === false)): string {
  return `Write \`${lineOf(key, instead)}\`, or take \`${written(when)}\` out: \`${key}\` is not set here, and \`${String(is)}\` is what the site starts from.`;
}

/** No option that a dealer chose goes unheeded because of another one. */
export const unfollowedOptions: Check = (context) =>
  UNFOLLOWED.flatMap(({ when, beside, why, instead }) => {
    const other = valueAt(context.config, pathOf(beside));
    if (typeof other !== 'string' || !beside.values.includes(other)) return [];
    if (!holds(context, when) || !isDealers(context, when) || context.unsure(pathOf(beside))) return [];
    // What nobody wrote comes from the family of looks.
    if (!isDealers(context, beside) && context.unsure(['theme', 'family'])) return [];
    return [
      report(context, 'option/not-followed', pathOf(when), {
        message: `\`${shown(context, when)}\` is not followed beside \`${beside.key}: ${other}\`: ${why}.`,
        hint: `Write \`${lineOf(beside.key, instead)}\` too, or another \`${when.key}\`.`,
      }),
    ];
  });

function holds({ config }: CheckContext, { key, is }: WantedOption): boolean {
  const value = valueAt(config, pathOf({ key }));
  if (is === 'anything') return value !== undefined;
  return Array.isArray(value) ? value.includes(is) : value === is;
}

function isWritten({ layered }: CheckContext, wanted: WantedOption): boolean {
  return layered.origin(pathOf(wanted)).layer !== 'default';
}

function isDealers({ layered }: CheckContext, wanted: Pick<WantedOption, 'key'>): boolean {
  return /^(tenant|group)$/.test(layered.origin(pathOf(wanted)).layer);
}

/** 'theme.hero', 'banner' -> 'theme: { hero: banner }' */
function lineOf(key: string, value: string): string {
  const [first = key, ...inner] = key.split('.');
  const within = inner.reduceRight((line, step) => `{ ${step}: ${line} }`, value);
  return `${first}: ${within}`;
}

const written = ({ key }: WantedOption): string => key.replace(/\.\d+$/, '');

function shown({ config }: CheckContext, { key, is }: WantedOption): string {
  const value = is === 'anything' ? valueAt(config, pathOf({ key })) : is;
  return `${key.replace(/\.\d+$/, '')}: ${yamlText(value)}`;
}

const pathOf = ({ key }: Pick<WantedOption, 'key'>): Path =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
