import type { FormDefinition } from '../rules/form/form.types.ts';
import { MESSAGES } from '../rules/words/messages.data.ts';

/** What came of sending a lead (§7 Lead submission): its id, or what to tell the shopper. */
export type Sent =
  /** `booking`: id of the time that is booked with it; `leftOut`: files did not come along. */
  | { id: string; booking?: string; leftOut?: boolean | undefined }
  | {
      id: null;
      message: string;
      /** By field. */
      errors: Record<string, string>;
      /** The step, from 1, on which those fields are; absent where they are on the one that was sent. */
      step?: number;
      /** The site knows no lead of that id. */
      unknown?: true;
    };

/** The site's lead calls. The same request under the same key is carried out once. */
export interface LeadCalls {
  create(lead: object, key: string, files?: readonly ChosenFile[]): Promise<Sent>;
  update(id: string, lead: object, key: string, files?: readonly ChosenFile[]): Promise<Sent>;
}

/** A file of the shopper's device, and the field that asks for it. */
export interface ChosenFile {
  field: string;
  file: File;
}

const FILE_MAX = 10 * 1024 * 1024;
const TOTAL_MAX = 25 * 1024 * 1024;

interface Answer {
  id?: string;
  booking?: string;
  left_out?: boolean;
  message?: string;
  errors?: Record<string, string>;
  step?: number;
}

/** Where a form sends its lead (§7 Site calls). */
export function createAddress(api: string, submitsTo: FormDefinition['submitsTo'], hasFiles = false): string {
  if (hasFiles) return `${api}/leads/with-files`;
  return submitsTo === 'car-clarity' ? `${api}/carClarityCustomer` : `${api}/leads`;
}

/** The lead calls below an address, '/api'. `fetcher` is the browser's; tests give their own. */
export function leadCalls(
  fetcher: typeof fetch,
  api: string,
  submitsTo: FormDefinition['submitsTo'] = null,
): LeadCalls {
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    lead: object,
    key: string,
    body?: FormData,
  ): Promise<Sent> => {
    try {
      const response = await fetcher(url, {
        method,
        headers: {
          Accept: 'application/json',
          'Idempotency-Key': key,
          ...(body ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body ?? JSON.stringify({ lead }),
        // Browsers keep small requests alone alive.
        keepalive: !body,
      });
      const { id, booking, left_out: leftOut, message, errors = {}, step }: Answer = await response.json();
      // §7: a response without an id is an error result.
      if (response.ok && id) return { id, ...(booking ? { booking } : {}), ...(leftOut ? { leftOut } : {}) };
      return {
        id: null,
        message: message ?? MESSAGES.saveFailed,
        errors,
        ...(step === undefined ? {} : { step }),
        ...(response.status === 404 ? { unknown: true as const } : {}),
      };
    } catch {
      return { id: null, message: MESSAGES.submitFailed, errors: {} };
    }
  };
  /** §7: with files, the same content as a form. */
  const upload = (lead: object, key: string, files: readonly ChosenFile[]): Promise<Sent> => {
    const sizes = files.map(({ file }) => file.size);
    // The server would say so only once all of it is there.
    if (Math.max(...sizes) > FILE_MAX || sizes.reduce((sum, size) => sum + size) > TOTAL_MAX)
      return Promise.resolve({ id: null, message: MESSAGES.filesTooLarge, errors: {} });
    const body = new FormData();
    body.set('lead', JSON.stringify(lead));
    for (const { field, file } of files) body.append(field, file, file.name);
    return send('POST', `${api}/leads/with-files`, lead, key, body);
  };
  return {
    create: (lead, key, files = []) =>
      files.length > 0 ? upload(lead, key, files) : send('POST', createAddress(api, submitsTo), lead, key),
    update: (id, lead, key, files = []) =>
      files.length > 0
        ? upload({ ...lead, lead_id: id }, key, files)
        : send('PUT', `${api}/leads/${encodeURIComponent(id)}`, lead, key),
  };
}
