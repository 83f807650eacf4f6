import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Layered } from '../layers/layer.ts';
import type { SchemaNode } from './tenant-schema.ts';
import { type SetInVain, setInVain, type WithoutEffect } from './without-effect.ts';

/** What a dealer or its group sets and what changes nothing yet: one warning a file for each such key, or for each block where all of it is so. */
export function keysWithoutEffect({ layers, slug }: Layered, schema: SchemaNode, dead: WithoutEffect): Diagnostic[] {
  return layers.flatMap(({ name, written: file }) =>
    name === 'preset' || !file
      ? []
      : setInVain(file.value, schema, dead).map((one) => {
          const path = one.positions[0] ?? [];
          return diagnostic('language/no-effect', {
            message: `\`${one.name}\` has no effect yet: ${whatIsSet(one)} changes nothing.`,
            hint: 'Leave it out until a later version of the product uses it.',
            tenant: name === 'tenant' ? slug : null,
            path,
            location: file.locate(path, 'key'),
          });
        }),
  );
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'setting `enabled` and `provider` in it', 'what it says, here and in 2 other places,' */
function whatIsSet({ keys, positions }: SetInVain): string {
  const what = keys.length > 0 ? `setting ${LIST.format(keys.map((key) => `\`${key}\``))} in it` : 'what it says';
  return positions.length > 1
    ? `${what}, here and in ${positions.length === 2 ? 'one other place' : `${positions.length - 1} other places`},`
    : what;
}
