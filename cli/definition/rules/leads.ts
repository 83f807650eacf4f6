import { isPublicHost } from '../../../runtime/photos/photo-url.ts';
import type { LeadTargetSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, report } from '../checks/report.ts';
import type { Path } from '../schema/annotated-paths.ts';

type Kind = LeadTargetSettings['kind'];

/** What a target of each kind cannot do without, with a line that says it. */
const NEEDED: Readonly<Record<Kind, readonly { key: string; line: string }[]>> = {
  platform: [],
  webhook: [
    { key: 'url', line: 'url: https://crm.example.com/enquiries' },
    { key: 'secret', line: 'secret: env:CRM_SECRET' },
  ],
  adf_post: [{ key: 'url', line: 'url: https://crm.example.com/adf' }],
  adf_mail: [{ key: 'to', line: 'to: [leads@crm.example.com]' }],
  mail: [{ key: 'to', line: 'to: [sales@example.com]' }],
};

/** §3 Lead: a target of enquiries has what its kind needs, and is on the public internet. */
export const leadTargets: Check = (context) => {
  const found = itemsAt(context.config, ['leads', 'targets']).flatMap(({ path, value }) => [
    ...missing(context, path, value),
    ...privateAddress(context, path, value),
    ...misplaced(context, path, value),
  ]);
  return [...found, ...senderless(context)];
};

function missing(context: CheckContext, path: Path, target: Record<string, unknown>): Diagnostic[] {
  const needed = NEEDED[target.kind as Kind] ?? [];
  // A key that nobody knows may be the one that is missing.
  if (context.unsure(path)) return [];
  return needed
    .filter(({ key }) => target[key] === undefined)
    .slice(0, 1)
    .map(({ key, line }) =>
      report(context, 'lead/target-incomplete', [...path, 'kind'], {
        message: `A target of the kind \`${String(target.kind)}\` needs \`${key}\`.`,
        hint: `Add it, for example \`${line}\`.`,
      }),
    );
}

/** Keys that mean something to targets of other kinds alone. */
const ONLY_FOR: Readonly<Record<string, readonly Kind[]>> = {
  url: ['webhook', 'adf_post'],
  secret: ['webhook'],
  auth: ['adf_post'],
  to: ['mail', 'adf_mail'],
};

function misplaced(context: CheckContext, path: Path, target: Record<string, unknown>): Diagnostic[] {
  const kind = target.kind as Kind;
  if (!(kind in NEEDED)) return [];
  if (target.id === 'platform' && kind !== 'platform')
    return [
      report(context, 'lead/target-misplaced', [...path, 'id'], {
        message: '`platform` is the name of the dealer platform.',
        hint: `Give this target a name of its own, for example \`id: ${kind.replace('_', '-')}\`.`,
      }),
    ];
  return Object.entries(ONLY_FOR)
    .filter(([key, kinds]) => target[key] !== undefined && !kinds.includes(kind))
    .map(([key, kinds]) =>
      report(context, 'lead/target-misplaced', [...path, key], {
        message: `A target of the kind \`${kind}\` has no \`${key}\`.`,
        hint: `Delete it here, or make the target one of the kind \`${kinds.join('` or `')}\`.`,
        part: 'key',
      }),
    );
}

function privateAddress(context: CheckContext, path: Path, { url }: Record<string, unknown>): Diagnostic[] {
  const address = typeof url === 'string' ? URL.parse(url) : null;
  if (!address || isPublicHost(address)) return [];
  return [
    report(context, 'lead/target-address', [...path, 'url'], {
      message: `\`${address.hostname}\` is not on the public internet.`,
      hint: 'Write an address that the public internet reaches. A system inside the network is reached through its own gateway.',
    }),
  ];
}

/** Where mails are sent, they have a sender. */
function senderless(context: CheckContext): Diagnostic[] {
  const { config } = context;
  if (valueAt(config, ['leads', 'mail', 'from']) !== undefined || context.unsure(['leads', 'mail'])) return [];
  const mails = itemsAt(config, ['leads', 'targets'])
    .filter(({ value }) => value.kind === 'mail' || value.kind === 'adf_mail')
    .map(({ path }): Path => [...path, 'kind']);
  const confirms: Path[] = valueAt(config, ['leads', 'confirmation']) === true ? [['leads', 'confirmation']] : [];
  const desk: Path[] = valueAt(config, ['leads', 'desk', 'enabled']) === true ? [['leads', 'desk', 'enabled']] : [];
  return [...mails, ...confirms, ...desk].slice(0, 1).map((path) =>
    report(context, 'lead/target-incomplete', path, {
      message: 'Mails of enquiries need a sender.',
      hint: 'Name an address that your mail server may send for: `leads: { mail: { from: website@example.com } }`.',
    }),
  );
}
