import type { Readable, Writable } from 'node:stream';
import { isCancel, log, select, text } from '@clack/prompts';
import { slugify } from '../../runtime/rules/listing/slug.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { regions } from '../definition/resolve/regions.data.ts';
import { isDealerPhone } from '../definition/rules/contact.ts';
import { localExamples } from '../definition/rules/states/local-examples.ts';
import { addressAt, understandAddress } from './address.ts';
import { KIND_WORDS } from './kinds.data.ts';
import { type Place, stateTitle } from './places/places.ts';
import { REGION_FORMS } from './regions.data.ts';
import { ScaffoldError, type Template } from './scaffold.types.ts';
import { freeSlug, slugOf, wrongSlug } from './slugs.ts';

/** What the questions are about, in their order. */
export interface ScaffoldAnswers {
  name: string;
  /** Asked where another dealer has the short name that the name gives. */
  slug?: string;
  /** On one line, perhaps with a licence number after it. */
  address: string;
  /** Asked where the address does not say its state for certain. */
  place?: Place;
  phone: string;
  email: string;
  template: Template;
}

export interface Terminal {
  input: Readable;
  output: Writable;
}

export interface Asked {
  /** What is known, and not asked. */
  known: Partial<ScaffoldAnswers>;
  /** Stand in the field to be taken or changed. */
  guesses: Partial<ScaffoldAnswers>;
  region: Region | undefined;
  /** The short names that other dealers have; null where the short name is given. */
  taken: ReadonlySet<string> | null;
}

/** What is typed to come back to the question before. */
const BACK = '<';
const LEFT = Symbol('left');
const WENT_BACK = Symbol('back');

type Key = keyof ScaffoldAnswers;
type Answer<K extends Key> = ScaffoldAnswers[K] | typeof LEFT | typeof WENT_BACK;

interface Question<K extends Key = Key> {
  key: K;
  /** Whether it is a question at all, after the answers so far. */
  isOpen: (told: Partial<ScaffoldAnswers>) => boolean;
  ask: (told: Partial<ScaffoldAnswers>, isFirst: boolean) => Promise<Answer<K>>;
}

/** Asks for what is not known yet: five questions at most, and one more where a short name is taken or a state is not certain. Null: the user left (Ctrl-C). */
export async function ask(given: Asked, terminal: Terminal): Promise<ScaffoldAnswers | null> {
  const asked = { ...given };
  const questions = questionsOf(asked, terminal);
  let told: Partial<ScaffoldAnswers> = { ...asked.known };
  const before: { at: number; told: Partial<ScaffoldAnswers> }[] = [];
  log.info(`${BACK} and Enter goes back to the question before; Ctrl-C leaves, and nothing is written.`, terminal);
  for (let at = 0; at < questions.length; ) {
    const { key, isOpen, ask } = questions[at] as Question;
    if (!isOpen(told)) {
      at += 1;
      continue;
    }
    const answer = await ask(told, before.length === 0);
    if (answer === LEFT) return null;
    if (answer === WENT_BACK) {
      const last = before.pop();
      if (last) ({ at, told } = last);
      continue;
    }
    // What was answered is in the field again for who comes back.
    before.push({ at, told });
    asked.guesses = { ...asked.guesses, [key]: answer };
    told = { ...told, [key]: answer };
    at += 1;
  }
  return told as ScaffoldAnswers;
}

function questionsOf(asked: Asked, terminal: Terminal): Question[] {
  const { known, region, taken } = asked;
  const words = async (
    key: 'name' | 'slug' | 'address' | 'phone' | 'email',
    { message, placeholder, wrong, isFirst }: { message: string; placeholder: string; wrong: Wrong; isFirst: boolean },
  ): Promise<string | typeof LEFT | typeof WENT_BACK> => {
    const initialValue = asked.guesses[key];
    const answer = await text({
      message,
      placeholder,
      ...(initialValue === undefined ? {} : { initialValue }),
      validate: (value) => {
        const said = (value ?? '').trim();
        if (isBack(said)) return isFirst ? 'This is the first question.' : undefined;
        return wrong(said) ?? undefined;
      },
      ...terminal,
    });
    if (isCancel(answer)) return LEFT;
    return isBack(answer.trim()) ? WENT_BACK : answer.trim();
  };
  const chosen = async <T>(
    message: string,
    options: { value: T; label: string }[],
    guess: T | undefined,
    isFirst: boolean,
  ) => {
    const back = isFirst ? [] : [{ value: WENT_BACK, label: '← back to the question before' }];
    const answer = await select<unknown>({
      message,
      options: [...options, ...back] as { value: unknown; label: string }[],
      ...(guess === undefined ? {} : { initialValue: guess }),
      ...terminal,
    });
    return isCancel(answer) ? LEFT : (answer as T | typeof WENT_BACK);
  };
  const isUnknown = (key: Key) => (): boolean => known[key] === undefined;
  const all: { [K in Key]: Omit<Question<K>, 'key'> } = {
    name: {
      isOpen: isUnknown('name'),
      ask: (_, isFirst) =>
        words('name', {
          message: 'What is the dealership called?',
          placeholder: 'Harbour Motors',
          wrong: wrongName,
          isFirst,
        }),
    },
    slug: {
      isOpen: ({ name = '' }) => taken?.has(slugOf(name)) ?? false,
      ask: ({ name = '' }, isFirst) => {
        const free = freeSlug(slugOf(name), taken ?? new Set());
        asked.guesses = { ...asked.guesses, slug: free };
        return words('slug', {
          message: `There is a dealer ${slugOf(name)} here already. Which short name shall this one have?`,
          placeholder: free,
          wrong: (slug) => wrongSlug(slug) ?? (taken?.has(slug) ? `${slug} is there already.` : null),
          isFirst,
        });
      },
    },
    address: {
      isOpen: isUnknown('address'),
      ask: (_, isFirst) =>
        words('address', {
          message:
            'Where is it? Street, suburb, state and postcode; in Australia the dealer licence number after them.',
          placeholder:
            region === undefined || region === 'AU'
              ? `${REGION_FORMS.AU.address}, licence MD 012345`
              : REGION_FORMS[region].address,
          wrong: (line) => wrongAddress(line, region),
          isFirst,
        }),
    },
    place: {
      isOpen: ({ address = '' }) => isDoubtful(address, region),
      ask: ({ address = '' }, isFirst) => {
        const { places } = understandAddress(address, region);
        return chosen(
          'Which state is that in?',
          places.map((value) => ({ value, label: `${stateTitle(value)}, ${regions[value.region].country}` })),
          undefined,
          isFirst,
        );
      },
    },
    phone: {
      isOpen: isUnknown('phone'),
      ask: ({ address = '', place }, isFirst) => {
        const at = addressAt(address, region, place);
        return words('phone', {
          message: 'Which phone number do customers call?',
          placeholder: localExamples(at.region, at.state).phone,
          wrong: (phone) => wrongPhone(phone, at),
          isFirst,
        });
      },
    },
    email: {
      isOpen: isUnknown('email'),
      ask: ({ name = '' }, isFirst) =>
        words('email', {
          message: 'Which email address do they write to?',
          placeholder: `hello@${slugify(name) || 'dealer'}.example`,
          wrong: wrongEmail,
          isFirst,
        }),
    },
    template: {
      isOpen: isUnknown('template'),
      ask: (_, isFirst) =>
        chosen(
          'What does it sell?',
          Object.entries(KIND_WORDS).map(([value, { choice }]) => ({ value: value as Template, label: choice })),
          asked.guesses.template,
          isFirst,
        ),
    },
  };
  return Object.entries(all).map(([key, question]) => ({ key, ...question }) as Question);
}

/** It may be behind what is in the field already. */
const isBack = (answer: string): boolean => answer.endsWith(BACK);

/** What is wrong with an answer, or null. */
type Wrong = (answer: string) => string | null;

export const wrongName: Wrong = (name) =>
  name.length >= 2 && name.length <= 80 && /[\p{L}\p{N}]/u.test(name) ? null : 'A name has 2 to 80 characters.';

export const wrongEmail: Wrong = (email) =>
  /^[^\s@"<>]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? null : 'Write an email address like hello@example.com.';

export function wrongPhone(phone: string, { region, state }: { region: Region; state?: string }): string | null {
  return isDealerPhone(phone, region)
    ? null
    : `That is no phone number of the region ${region}. Write it with its area code, for example ${localExamples(region, state).phone}.`;
}

/** What is wrong with an address; that its state is not certain is asked, where there are states to choose from. */
function wrongAddress(line: string, region: Region | undefined): string | null {
  try {
    const { places, doubt } = understandAddress(line, region);
    return places.length > 0 ? null : doubt;
  } catch (error) {
    if (error instanceof ScaffoldError) return error.message;
    throw error;
  }
}

/** Whether an address leaves its state open. One that cannot be used is told with all else that is wrong. */
function isDoubtful(line: string, region: Region | undefined): boolean {
  return wrongAddress(line, region) === null && understandAddress(line, region).address === null;
}
