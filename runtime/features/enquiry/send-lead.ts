import { MESSAGES } from '../../rules/words/messages.data.ts';

/** What came of sending a lead (§7 Lead submission): an id, or what to tell the shopper. */
export type Sent = { id: string } | { id: null; message: string; errors: Record<string, string> };

export interface LeadSender {
  /** Sends the fields of a form. The same fields sent again (a second click, a retry) make no second lead. */
  send(lead: Record<string, unknown>): Promise<Sent>;
}

/** A sender for one form to the address of the lead calls. `fetcher` and `newKey` are the browser's; tests give their own. */
export function leadSender(fetcher: typeof fetch, address: string, newKey: () => string): LeadSender {
  let last = { body: '', key: '' };
  return {
    async send(lead) {
      const body = JSON.stringify({ lead });
      if (body !== last.body) last = { body, key: newKey() };
      try {
        const response = await fetcher(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': last.key },
          body,
          keepalive: true,
        });
        const answer = (await response.json()) as { id?: string; message?: string; errors?: Record<string, string> };
        // §7: a response without an id is an error result.
        if (response.ok && answer.id) return { id: answer.id };
        return { id: null, message: answer.message ?? MESSAGES.saveFailed, errors: answer.errors ?? {} };
      } catch {
        return { id: null, message: MESSAGES.submitFailed, errors: {} };
      }
    },
  };
}
