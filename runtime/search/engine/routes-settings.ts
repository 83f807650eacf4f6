import { accepted } from './accepted.ts';
import type { Doc, EngineSettings, Json } from './engine.types.ts';
import { checkUid } from './engine-core.ts';
import { EngineError } from './errors.ts';
import type { Reply, Route, RouteContext } from './route.types.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { checkSettings } from './settings-checks.ts';

/** Sub-routes that are changed with PATCH; all others with PUT (search-protocol.md §2). */
const PATCHED: ReadonlySet<string> = new Set(['typoTolerance', 'faceting', 'pagination', 'embedders', 'chat']);
const RESET = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((name) => [name, null]));
const PATH = '/indexes/:uid/settings';

export const SETTINGS_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    action: 'settings.get',
    run: ({ core, params }) => ({ status: 200, body: core.index(params.uid!).settings }),
  },
  {
    method: 'PATCH',
    path: PATH,
    action: 'settings.update',
    run: async (context) => update(context, checkSettings(await context.body())),
  },
  {
    method: 'DELETE',
    path: PATH,
    action: 'settings.update',
    run: (context) => update(context, RESET, false),
  },
  {
    method: 'GET',
    path: `${PATH}/:name`,
    action: 'settings.get',
    run: ({ core, params }) => {
      const name = settingName(params.name!);
      return { status: 200, body: core.index(params.uid!).settings[name] ?? null };
    },
  },
  { method: 'PUT', path: `${PATH}/:name`, action: 'settings.update', run: (context) => updateOne(context, false) },
  { method: 'PATCH', path: `${PATH}/:name`, action: 'settings.update', run: (context) => updateOne(context, true) },
  {
    method: 'DELETE',
    path: `${PATH}/:name`,
    action: 'settings.update',
    run: (context) => update(context, { [settingName(context.params.name!)]: null }, false),
  },
];

async function updateOne(context: RouteContext, patch: boolean): Promise<Reply> {
  const name = settingName(context.params.name!);
  if (PATCHED.has(name) !== patch) throw new EngineError('method_not_allowed', '405: Method Not Allowed');
  return update(context, checkSettings({ [name]: (await context.body()) as Json }));
}

/** A change may create the index that it is for, a reset never does (search-protocol.md §5). */
function update({ core, access, params }: RouteContext, change: Doc, creates = access.createsIndexes): Reply {
  const uid = params.uid!;
  checkUid(uid);
  const job = { kind: 'updateSettings', uid, change, mayCreate: creates } as const;
  return accepted(core, { type: 'settingsUpdate', indexUid: uid, details: change, job });
}

function settingName(kebab: string): keyof EngineSettings {
  const name = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (Object.hasOwn(DEFAULT_SETTINGS, name) || name === 'chat') return name as keyof EngineSettings;
  throw new EngineError('not_found', '404: Not Found');
}
