import { createHash, randomBytes } from 'node:crypto';

// Crockford's: no letters that are mistaken for digits when read over the telephone.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** So much of an id tells an enquiry apart in what shoppers read and say on the telephone; `leads show` takes it. */
export const REFERENCE_LENGTH = 12;

const REFERENCE = new RegExp(`^L-[${ALPHABET}]{${REFERENCE_LENGTH - 2},}$`);

/** Whether a text is an id of an enquiry or so long a beginning of one. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** An unguessable id: the prefix and 130 random bits, e.g. 'L-3q8v…' (26 characters after the prefix). */
export function newLeadId(prefix: string): string {
  return prefix + letters(randomBytes(26));
}

/**
 * The id under which others are told of a lead, in calendars and mails: it says nothing of the lead's own id, with which the enquiry could be changed.
 */
export function publicId(leadId: string): string {
  return `B-${letters(createHash('sha256').update(`booking ${leadId}`).digest().subarray(0, 26))}`;
}

function letters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');
}
