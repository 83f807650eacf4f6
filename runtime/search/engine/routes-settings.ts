import type { Doc, EngineSettings, Json } from './engine.types.ts';
import { checkUid, type EngineCore } from './engine-core.ts';
import { EngineError } from './errors.ts';
import type { Reply, Route, RouteContext } from './route.types.ts';
import { accepted } from './routes-indexes.ts';
import { checkSettings, DEFAULT_SETTINGS, mergeSettings } from './settings.ts';

/** Sub-routes that are changed with PATCH; all others with PUT (search-protocol.md §2). */
const PATCHED: ReadonlySet<string> = new Set(['typoTolerance', 'faceting', 'pagination', 'embedders']);
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
    run: async ({ core, params, body }) => update(core, params.uid!, checkSettings(await body())),
  },
  {
    method: 'DELETE',
    path: PATH,
    action: 'settings.update',
    run: ({ core, params }) => reset(core, params.uid!, RESET),
  },
  {
    method: 'GET',
    path: `${PATH}/:name`,
    action: 'settings.get',
    run: ({ core, params }) => ({ status: 200, body: core.index(params.uid!).settings[settingName(params.name!)] }),
  },
  { method: 'PUT', path: `${PATH}/:name`, action: 'settings.update', run: (context) => updateOne(context, false) },
  { method: 'PATCH', path: `${PATH}/:name`, action: 'settings.update', run: (context) => updateOne(context, true) },
  {
    method: 'DELETE',
    path: `${PATH}/:name`,
    action: 'settings.update',
    run: ({ core, params }) => reset(core, params.uid!, { [settingName(params.name!)]: null }),
  },
];

async function updateOne({ core, params, body }: RouteContext, patch: boolean): Promise<Reply> {
  const name = settingName(params.name!);
  if (PATCHED.has(name) !== patch)
    throw new EngineError('method_not_allowed', `Use ${patch ? 'PUT' : 'PATCH'} for this setting.`);
  return update(core, params.uid!, checkSettings({ [name]: (await body()) as Json }));
}

function update(core: EngineCore, uid: string, change: Doc): Reply {
  checkUid(uid);
  return accepted(core, {
    type: 'settingsUpdate',
    indexUid: uid,
    details: change,
    work: () => {
      const index = core.state.indexes.get(uid) ?? core.newIndex(uid);
      core.put({ ...index, settings: mergeSettings(index.settings, change) });
      return {};
    },
  });
}

function reset(core: EngineCore, uid: string, change: Doc): Reply {
  checkUid(uid);
  return accepted(core, {
    type: 'settingsUpdate',
    indexUid: uid,
    details: change,
    work: () => {
      const index = core.index(uid);
      core.put({ ...index, settings: mergeSettings(index.settings, change) });
      return {};
    },
  });
}

function settingName(kebab: string): keyof EngineSettings {
  const name = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (Object.hasOwn(DEFAULT_SETTINGS, name)) return name as keyof EngineSettings;
  throw new EngineError('not_found', `There is no setting \`${kebab}\`.`);
}
