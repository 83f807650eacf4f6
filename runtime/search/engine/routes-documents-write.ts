import { accepted } from './accepted.ts';
import { readId } from './documents.ts';
import { checkDeletionFilter } from './documents-filter.ts';
import { checkUid } from './engine-core.ts';
import { EngineError } from './errors.ts';
import { flagParam, refuseUnknownParams } from './query-params.ts';
import { readFields } from './read-fields.ts';
import type { Reply, Route, RouteContext } from './route.types.ts';
import type { JobOf } from './task-jobs.types.ts';

const PATH = '/indexes/:uid/documents';

export const DOCUMENT_WRITE_ROUTES: readonly Route[] = [
  { method: 'POST', path: PATH, action: 'documents.add', run: (context) => add(context, 'replace') },
  { method: 'PUT', path: PATH, action: 'documents.add', run: (context) => add(context, 'merge') },
  {
    method: 'DELETE',
    path: PATH,
    action: 'documents.delete',
    run: (context) => remove(context, { kind: 'clearDocuments', uid: readUid(context) }, 0),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    action: 'documents.delete',
    run: (context) => remove(context, { kind: 'deleteDocuments', uid: readUid(context), ids: [context.params.id!] }, 1),
  },
  {
    method: 'POST',
    path: `${PATH}/delete-batch`,
    action: 'documents.delete',
    run: async (context) => {
      const uid = readUid(context);
      const sent = await context.body();
      if (!Array.isArray(sent)) throw new EngineError('bad_request', 'Invalid value type: a list of ids is expected.');
      // What can be no id is no document's.
      const ids = sent.map(readId).filter((id) => id !== null);
      return remove(context, { kind: 'deleteDocuments', uid, ids }, sent.length);
    },
  },
  {
    method: 'POST',
    path: `${PATH}/delete`,
    action: 'documents.delete',
    run: async (context) => {
      const uid = readUid(context);
      const { filter } = readFields(await context.body(), ['filter']);
      if (filter === undefined) throw new EngineError('missing_document_filter', 'Missing field `filter`.');
      checkDeletionFilter(filter, context.core.containsFilter);
      return remove(context, { kind: 'deleteByFilter', uid, filter }, 0, JSON.stringify(filter));
    },
  },
];

async function add({ core, access, params, query, documents }: RouteContext, mode: 'replace' | 'merge') {
  const uid = params.uid!;
  checkUid(uid);
  refuseUnknownParams(query, ['primaryKey', 'csvDelimiter', 'customMetadata', 'skipCreation']);
  const skipCreation = flagParam(query, 'skipCreation', 'invalid_skip_creation');
  const docs = await documents(readDelimiter(query));
  return accepted(core, {
    type: 'documentAdditionOrUpdate',
    indexUid: uid,
    details: { receivedDocuments: docs.length, indexedDocuments: null },
    job: {
      kind: 'addDocuments',
      uid,
      docs,
      mode,
      primaryKey: query.get('primaryKey'),
      skipCreation,
      mayCreate: access.createsIndexes,
    },
    customMetadata: query.get('customMetadata'),
  });
}

function remove(
  { core, query }: RouteContext,
  job: JobOf<'clearDocuments' | 'deleteDocuments' | 'deleteByFilter'>,
  providedIds: number,
  originalFilter: string | null = null,
): Reply {
  refuseUnknownParams(query, ['customMetadata']);
  const details = { providedIds, deletedDocuments: null, originalFilter };
  const customMetadata = query.get('customMetadata');
  return accepted(core, { type: 'documentDeletion', indexUid: job.uid, details, job, customMetadata });
}

function readUid({ params }: RouteContext): string {
  checkUid(params.uid);
  return params.uid;
}

function readDelimiter(query: URLSearchParams): string | null {
  const delimiter = query.get('csvDelimiter');
  if (delimiter === null || /^[\0-\x7f]$/.test(delimiter)) return delimiter;
  throw new EngineError(
    'invalid_document_csv_delimiter',
    'Invalid value in parameter `csvDelimiter`: expected a string of one ASCII character.',
  );
}
