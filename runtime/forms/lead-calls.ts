import type { FormDefinition } from '../rules/form/form.types.ts';
import { MESSAGES } from '../rules/words/messages.data.ts';

/** What came of sending a lead (§7 Lead submission): its id, or what to tell the shopper. */
export type Sent =
  | { id: string }
  | {
      id: null;
      message: string;
      /** By field. */
      errors: Record<string, string>;
      /** The step, from 1, on which those fields stand; absent where they stand on the one that was sent. */
      step?: number;
      /** The site knows no lead of that id. */
      unknown?: true;
    };

/** The site's lead calls. The same request under the same key is carried out once. */
export interface LeadCalls {
  create(lead: object, key: string): Promise<Sent>;
  update(id: string, lead: object, key: string): Promise<Sent>;
}

interface Answer {
  id?: string;
  message?: string;
  errors?: Record<string, string>;
  step?: number;
}

/** Where a form sends its lead (§7 Site calls). */
export function createAddress(api: string, submitsTo: FormDefinition['submitsTo']): string {
  return submitsTo === 'car-clarity' ? `${api}/carClarityCustomer` : `${api}/leads`;
}

/** The lead calls below an address, '/api'. `fetcher` is the browser's; tests give their own. */
export function leadCalls(
  fetcher: typeof fetch,
  api: string,
  submitsTo: FormDefinition['submitsTo'] = null,
): LeadCalls {
  const send = async (method: 'POST' | 'PUT', url: string, lead: object, key: string): Promise<Sent> => {
    try {
      const response = await fetcher(url, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ lead }),
        keepalive: true,
      });
      const { id, message, errors = {}, step }: Answer = await response.json();
      // §7: a response without an id is an error result.
      if (response.ok && id) return { id };
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
  return {
    create: (lead, key) => send('POST', createAddress(api, submitsTo), lead, key),
    update: (id, lead, key) => send('PUT', `${api}/leads/${encodeURIComponent(id)}`, lead, key),
  };
}
