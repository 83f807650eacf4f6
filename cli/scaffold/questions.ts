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
import { freeSlug, slugOfName, wrongSlug } from './slugs.ts';

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
type Told = Partial<ScaffoldAnswers>;

/** What is wrong with an answer, or null. */
type Wrong = (answer: string) => string | null;

/** Asks for a line of text. `guess`: is in the field; what was guessed of the question unless given. */
interface LinePrompt {
  message: string;
  placeholder: string;
  wrong: Wrong;
  guess?: string | undefined;
}

/** Asks for one of some values. */
interface ChoicePrompt {
  message: string;
  options: { value: unknown; label: string }[];
  guess?: unknown;
}

interface Question {
  /** Whether it is a question at all, after the answers so far. */
  isOpen: (told: Told, asked: Asked) => boolean;
  prompt: (told: Told, asked: Asked) => LinePrompt | ChoicePrompt;
}

/** Asks for what is not known yet: five questions at most, and one more where a short name is taken or a state is not certain. Null: the user left (Ctrl-C). */
export async function askQuestions(given: Asked, terminal: Terminal): Promise<ScaffoldAnswers | null> {
  const asked = { ...given };
  let told: Told = { ...asked.known };
  const before: { at: number; told: Told }[] = [];
  log.info(`${BACK} and Enter goes back to the question before; Ctrl-C leaves, and nothing is written.`, terminal);
  for (let at = 0; at < QUESTIONS.length; ) {
    const [key, { isOpen, prompt }] = QUESTIONS[at] as [Key, Question];
    if (!isOpen(told, asked)) {
      at += 1;
      continue;
    }
    const answer = await answerTo(prompt(told, asked), asked.guesses[key], before.length === 0, terminal);
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

/** Puts a question to the user. */
function answerTo(
  prompt: LinePrompt | ChoicePrompt,
  guess: unknown,
  isFirst: boolean,
  terminal: Terminal,
): Promise<unknown> {
  return 'options' in prompt
    ? chosen(prompt, isFirst, terminal)
    : typed({ ...prompt, guess: prompt.guess ?? (guess as string | undefined) }, isFirst, terminal);
}

async function typed(
  { message, placeholder, wrong, guess }: LinePrompt,
  isFirst: boolean,
  terminal: Terminal,
): Promise<string | typeof LEFT | typeof WENT_BACK> {
  const answer = await text({
    message,
    placeholder,
    ...(guess === undefined ? {} : { initialValue: guess }),
    validate: (value) => {
      const said = (value ?? '').trim();
      if (isBack(said)) return isFirst ? 'This is the first question.' : undefined;
      return wrong(said) ?? undefined;
    },
    ...terminal,
  });
  if (isCancel(answer)) return LEFT;
  return isBack(answer.trim()) ? WENT_BACK : answer.trim();
}

async function chosen(
  { message, options, guess }: ChoicePrompt,
  isFirst: boolean,
  terminal: Terminal,
): Promise<unknown> {
  const back = isFirst ? [] : [{ value: WENT_BACK, label: '← back to the question before' }];
  const answer = await select<unknown>({
    message,
    options: [...options, ...back] as { value: unknown; label: string }[],
    ...(guess === undefined ? {} : { initialValue: guess }),
    ...terminal,
  });
  return isCancel(answer) ? LEFT : answer;
}

/** It may be behind what is in the field already. */
const isBack = (answer: string): boolean => answer.endsWith(BACK);

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

const isUnknown =
  (key: Key): Question['isOpen'] =>
  (_told, { known }) =>
    known[key] === undefined;

/** In their order. */
const QUESTIONS = Object.entries({
  name: {
    isOpen: isUnknown('name'),
    prompt: () => ({ message: 'What is the dealership called?', placeholder: 'Harbour Motors', wrong: wrongName }),
  },
  slug: {
    isOpen: ({ name = '' }, { taken }) => taken?.has(slugOfName(name)) ?? false,
    prompt: ({ name = '' }, { taken }) => {
      const free = freeSlug(slugOfName(name), taken ?? new Set());
      return {
        message: `There is a dealer ${slugOfName(name)} here already. Which short name shall this one have?`,
        placeholder: free,
        wrong: (slug) => wrongSlug(slug) ?? (taken?.has(slug) ? `${slug} is there already.` : null),
        guess: free,
      };
    },
  },
  address: {
    isOpen: isUnknown('address'),
    prompt: (_told, { region }) => ({
      message: 'Where is it? Street, suburb, state and postcode; in Australia the dealer licence number after them.',
      placeholder:
        region === undefined || region === 'AU'
          ? `${REGION_FORMS.AU.address}, licence MD 012345`
          : REGION_FORMS[region].address,
      wrong: (line) => wrongAddress(line, region),
    }),
  },
  place: {
    isOpen: ({ address = '' }, { region }) => isDoubtful(address, region),
    prompt: ({ address = '' }, { region }) => ({
      message: 'Which state is that in?',
      options: understandAddress(address, region).places.map((value) => ({
        value,
        label: `${stateTitle(value)}, ${regions[value.region].country}`,
      })),
    }),
  },
  phone: {
    isOpen: isUnknown('phone'),
    prompt: ({ address = '', place }, { region }) => {
      const at = addressAt(address, region, place);
      return {
        message: 'Which phone number do customers call?',
        placeholder: localExamples(at.region, at.state).phone,
        wrong: (phone) => wrongPhone(phone, at),
      };
    },
  },
  email: {
    isOpen: isUnknown('email'),
    prompt: ({ name = '' }) => ({
      message: 'Which email address do they write to?',
      placeholder: `hello@${slugify(name) || 'dealer'}.example`,
      wrong: wrongEmail,
    }),
  },
  template: {
    isOpen: isUnknown('template'),
    prompt: (_told, { guesses }) => ({
      message: 'What does it sell?',
      options: Object.entries(KIND_WORDS).map(([value, { choice }]) => ({ value, label: choice })),
      guess: guesses.template,
    }),
  },
} satisfies Record<Key, Question>) as [Key, Question][];
