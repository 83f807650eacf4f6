import { valueAt } from '../diagnostics/diagnostic.ts';
import { FORM_SWITCHES } from './form-switches.data.ts';
import { isMap } from './layers/defaults.ts';
import type { Path } from './schema/annotated-paths.ts';

/** A page that shows a form. */
export interface FormAddress {
  path: string;
  /** Where the definition says so. */
  source: Path;
  /** Sitemap and menus may name it. */
  listed: boolean;
}

/** A form that a site offers, and the pages that show it: the first is the form's own. */
export interface OfferedForm {
  id: string;
  addresses: FormAddress[];
}

/** The address of a form's page: the dealer's own, else one that nothing lists. */
export function formPath(id: string, path: string | undefined): string {
  return path ?? `/forms/${id.replaceAll('_', '-')}`;
}

/** The forms that are on: by themselves, or by a key elsewhere that means them. A definition may still be malformed: what is no form is left out. */
export function offeredForms(config: unknown): OfferedForm[] {
  const forms = valueAt(config, ['forms']);
  return Object.entries(isMap(forms) ? forms : {}).flatMap(([id, form]) => {
    if (!isMap(form)) return [];
    const addresses = addressesOf(id, form, config);
    return addresses.length > 0 ? [{ id, addresses }] : [];
  });
}

function addressesOf(id: string, form: Record<string, unknown>, config: unknown): FormAddress[] {
  const switches = FORM_SWITCHES.filter(
    (one) => one.form === id && isOn(one.key, config) && (!one.needs || isOn(one.needs, config)),
  );
  const said = typeof form.path === 'string' ? form.path : undefined;
  const isListed = form.listed !== false && !sentElsewhere(id, config);
  const hasOwnPage = form.enabled !== false || switches.some(({ path }) => path === undefined);
  const all: FormAddress[] = [
    ...(hasOwnPage
      ? [
          {
            path: formPath(id, said),
            source: said === undefined ? ['forms', id] : ['forms', id, 'path'],
            listed: said !== undefined && isListed,
          },
        ]
      : []),
    ...switches.flatMap(({ path, key }) => {
      const other = path === 'value' ? valueAt(config, key) : path;
      return typeof other === 'string' ? [{ path: other, source: [...key], listed: isListed }] : [];
    }),
  ];
  const each = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
  // The others show the same page, and say that this is its address.
  const own = each.find(({ listed }) => listed) ?? each[0];
  return own ? [own, ...each.filter((one) => one !== own).map((one) => ({ ...one, listed: false }))] : [];
}

/** The address of another system that does what a form would do; null where the form itself does. */
export function sentElsewhere(id: string, config: unknown): string | null {
  const found = FORM_SWITCHES.find((one) => one.form === id && one.elsewhere);
  const address = found?.elsewhere ? valueAt(config, found.elsewhere) : undefined;
  return typeof address === 'string' ? address : null;
}

function isOn(key: readonly string[], config: unknown): boolean {
  const value = valueAt(config, key);
  return value === true || typeof value === 'string';
}
