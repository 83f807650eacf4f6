import type { Readable, Writable } from 'node:stream';
import { isCancel, select, text } from '@clack/prompts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { isDealerPhone } from '../definition/rules/contact.ts';
import { readAddress } from './address.ts';
import { KIND_WORDS } from './kinds.data.ts';
import { REGION_FORMS } from './regions.data.ts';
import { ScaffoldError, type Template } from './scaffold.types.ts';

/** What the five questions are about, in their order. */
export interface Told {
  name: string;
  /** On one line, perhaps with a licence number after it. */
  address: string;
  phone: string;
  email: string;
  template: Template;
}

export interface Terminal {
  input: Readable;
  output: Writable;
}

/**
 * Asks for what is not known yet: at most five questions. `guesses` stand in the field to be taken or changed. Null: the user left (Ctrl-C).
 */
export async function ask(
  known: Partial<Told>,
  guesses: Partial<Told>,
  region: Region | undefined,
  terminal: Terminal,
): Promise<Told | null> {
  const told: Partial<Told> = { ...known };
  const put = async (
    key: 'name' | 'address' | 'phone' | 'email',
    message: string,
    placeholder: string,
    wrong: Wrong,
  ) => {
    const initialValue = guesses[key];
    const answer = await text({
      message,
      placeholder,
      ...(initialValue === undefined ? {} : { initialValue }),
      validate: (value) => wrong((value ?? '').trim()) ?? undefined,
      ...terminal,
    });
    if (isCancel(answer)) throw new Cancelled();
    told[key] = answer.trim();
  };
  try {
    if (told.name === undefined) await put('name', 'What is the dealership called?', 'Harbour Motors', wrongName);
    if (told.address === undefined)
      await put(
        'address',
        'Where is it? Street, suburb, state and postcode; in Australia the dealer licence number after them.',
        region === undefined || region === 'AU'
          ? `${REGION_FORMS.AU.address}, licence MD 012345`
          : REGION_FORMS[region].address,
        (line) => wrongAddress(line, region),
      );
    const place = readAddress(told.address as string, region).address.region;
    if (told.phone === undefined)
      await put('phone', 'Which phone number do customers call?', REGION_FORMS[place].phone, (phone) =>
        wrongPhone(phone, place),
      );
    if (told.email === undefined)
      await put('email', 'Which email address do they write to?', 'hello@harbour-motors.example', wrongEmail);
    if (told.template === undefined) {
      const answer = await select({
        message: 'What does it sell?',
        options: Object.entries(KIND_WORDS).map(([value, { choice }]) => ({ value: value as Template, label: choice })),
        ...(guesses.template === undefined ? {} : { initialValue: guesses.template }),
        ...terminal,
      });
      if (isCancel(answer)) throw new Cancelled();
      told.template = answer;
    }
    return told as Told;
  } catch (error) {
    if (error instanceof Cancelled) return null;
    throw error;
  }
}

/** What is wrong with an answer, or null. */
type Wrong = (answer: string) => string | null;

export const wrongName: Wrong = (name) =>
  name.length >= 2 && name.length <= 80 && /[\p{L}\p{N}]/u.test(name) ? null : 'A name has 2 to 80 characters.';

export const wrongEmail: Wrong = (email) =>
  /^[^\s@"<>]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? null : 'Write an email address like hello@example.com.';

export function wrongPhone(phone: string, region: Region): string | null {
  return isDealerPhone(phone, region)
    ? null
    : `That is no phone number of the region ${region}. Write it with its area code, for example ${REGION_FORMS[region].phone}.`;
}

function wrongAddress(line: string, region: Region | undefined): string | null {
  try {
    readAddress(line, region);
    return null;
  } catch (error) {
    if (error instanceof ScaffoldError) return error.message;
    throw error;
  }
}

/** The user left the questions. */
class Cancelled extends Error {
  override name = 'Cancelled';
}
