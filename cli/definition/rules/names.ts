import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';
import type { Path } from '../schema/annotated-paths.ts';

interface Names {
  list: Path;
  key: string;
  /** What an item of the list is. */
  what: string;
}

/** What stands for an item of a list: two of one name could not be told apart. */
const NAMES: readonly Names[] = [
  { list: ['manufacturers'], key: 'slug', what: 'makes' },
  { list: ['manufacturers'], key: 'id', what: 'makes' },
  { list: ['models'], key: 'slug', what: 'models' },
  { list: ['dealerships'], key: 'slug', what: 'dealerships' },
  { list: ['dealerships'], key: 'id', what: 'dealerships' },
  { list: ['locations'], key: 'id', what: 'locations' },
  { list: ['locations'], key: 'codes', what: 'locations' },
  { list: ['enquiry', 'fields'], key: 'name', what: 'form fields' },
  { list: ['enquiry', 'disclaimers'], key: 'name', what: 'disclaimers' },
  { list: ['legal', 'variables'], key: 'name', what: 'variables' },
  { list: ['leads', 'targets'], key: 'id', what: 'targets' },
];

/** Names and numbers that stand for something of the definition stand for one thing. */
export const distinctNames: Check = (context) => NAMES.flatMap((names) => doubles(context, names));

function doubles(context: CheckContext, { list, key, what }: Names) {
  const first = new Map<string | number, Path>();
  return itemsAt(context.config, list)
    .flatMap(({ path, value }) =>
      Array.isArray(value[key])
        ? texts(value[key]).map((name) => ({
            path: [...path, key, (value[key] as unknown[]).indexOf(name)],
            name,
          }))
        : [{ path: [...path, key], name: valueAt(value, [key]) }],
    )
    .flatMap(({ path, name }) => {
      if (typeof name !== 'string' && typeof name !== 'number') return [];
      const other = first.get(name);
      if (!other) {
        first.set(name, path);
        return [];
      }
      // Twice in one list of codes is a diagnostic of the schema.
      if (other.slice(0, -1).join() === path.slice(0, -1).join()) return [];
      return [
        report(context, 'reference/duplicate-name', path, {
          message: `Two ${what} have the ${key === 'codes' ? 'code' : key} \`${name}\`.`,
          hint: 'Give this one a name of its own, or delete it if it stands there twice.',
          related: [{ message: 'first used here', location: context.layered.locate(other, 'value') }],
        }),
      ];
    });
}
