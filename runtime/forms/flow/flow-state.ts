import type { SiteStorage } from '../../islands/site-storage.ts';
import type { FieldValue, FormValues } from '../../rules/form/form.types.ts';
import { isRecord } from '../../rules/web/is-record.ts';

/** How far a shopper is with a form. Steps are counted from 0. */
export interface FlowState {
  step: number;
  /** Of the lead that the first save made. */
  leadId: string | null;
  /** Tells this filling-in of the form from others, before there is a lead. */
  draft: string;
  values: FormValues;
  /** What was saved, by step. */
  saved: Readonly<Record<number, string>>;
  /** The steps gone through on the way here. */
  path: readonly number[];
  /** Those left out. */
  skipped: readonly number[];
  /** The last request, so that one whose answer was lost is asked for again under its key. */
  request: { body: string; key: string } | null;
}

/** Where a form with steps is kept while the page is reloaded or left. */
export interface FlowStorage {
  read(): FlowState | null;
  save(state: FlowState): void;
  forget(): void;
}

/** A form at its beginning. */
export function freshState(draft: string): FlowState {
  return { step: 0, leadId: null, draft, values: {}, saved: {}, path: [], skipped: [], request: null };
}

/** A state in the storage of one tab, by a name for the form and what it is about; a closed or full storage loses only the comfort. */
export function tabStorage(storage: () => SiteStorage, name: string): FlowStorage {
  const key = `forecourt.form.${name}`;
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => stateOf(JSON.parse(storage().getItem(key) ?? 'null'))),
    save: (state) => void attempt(() => storage().setItem(key, JSON.stringify(state))),
    forget: () => void attempt(() => storage().removeItem(key)),
  };
}

/** The same storage for a form with fields about money or papers: of those it keeps nothing, and so of no request that may have them. */
export function discreetStorage(storage: FlowStorage, sensitive: readonly string[]): FlowStorage {
  if (sensitive.length === 0) return storage;
  const kept = ({ values, saved: _saved, request: _request, ...state }: FlowState): FlowState => ({
    ...state,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !sensitive.includes(name))),
    saved: {},
    request: null,
  });
  return { ...storage, save: (state) => storage.save(kept(state)) };
}

/** What was stored, as far as it is a state: an older page may have written it. */
function stateOf(stored: unknown): FlowState | null {
  if (!isRecord(stored) || typeof stored.draft !== 'string' || !Number.isInteger(stored.step)) return null;
  const { step, leadId, draft, values, saved, path, skipped, request } = stored;
  const numbers = (list: unknown): number[] => (Array.isArray(list) ? list.filter(Number.isInteger) : []);
  return {
    step: step as number,
    leadId: typeof leadId === 'string' ? leadId : null,
    draft,
    values: isRecord(values) ? (values as Record<string, FieldValue>) : {},
    saved: isRecord(saved) ? (saved as Record<number, string>) : {},
    path: numbers(path),
    skipped: numbers(skipped),
    request:
      isRecord(request) && typeof request.body === 'string' && typeof request.key === 'string'
        ? { body: request.body, key: request.key }
        : null,
  };
}

/** A name that nothing else has, of 32 letters and digits. `crypto.randomUUID` is missing over plain http, and in browsers of 2021. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
