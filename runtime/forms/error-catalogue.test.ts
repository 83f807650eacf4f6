import { describe, expect, it } from 'vitest';
import { fieldError } from '../rules/form/check-form.ts';
import { FIELD_RULES } from '../rules/form/field-rules.data.ts';
import type { FieldContext, FieldType } from '../rules/form/form.types.ts';
import type { PhoneRegion } from '../rules/phone/phone.ts';
import { platformClient } from '../server/platform/client.ts';
import { PlatformError } from '../server/platform/platform-request.ts';
import { leadCalls } from './lead-calls.ts';

const context = (region: PhoneRegion = 'AU', mobileOnly = false): FieldContext => ({
  region,
  phone: { mobileOnly, testNumber: null },
  names: { marks: true },
});
const said = (type: FieldType, value: string | boolean, at = context(), message?: string): string | null =>
  fieldError({ name: 'field', type, label: 'Field', required: true, ...(message ? { message } : {}) }, value, {
    rules: FIELD_RULES,
    context: at,
  });

describe('§8 Error catalogue, letter for letter', () => {
  it.each<[situation: string, said: string | null, result: string]>([
    ['Required field empty', said('text', ''), '*This is a required field.'],
    ['Invalid email', said('email', 'sam@'), 'invalid email address'],
    ['Name with non-letters', said('full_name', 'R2D2'), 'Please use alphabetical characters only.'],
    ['Bad postcode', said('postcode', '12345'), 'Invalid postcode. Please enter a 4-digit number.'],
    ['Bad phone, Australia', said('phone', '12'), 'Invalid phone number. Must be an Australian number.'],
    [
      'Bad phone, mobiles only',
      said('phone', '0255501234', context('AU', true)),
      'Invalid phone number. Must be an Australian mobile number.',
    ],
    ['Bad phone, US', said('phone', '12', context('US')), 'Invalid phone number. Must be a US number.'],
    [
      'Bad phone, New Zealand',
      said('phone', 'abc', context('NZ')),
      'Invalid phone number. Must be a New Zealand number.',
    ],
    [
      'Bad phone, New Zealand, too long',
      said('phone', '021234567890123', context('NZ')),
      'Invalid phone number. Too many characters.',
    ],
    [
      'Missing agreement',
      said('disclaimer', false, context(), '*You must agree to the terms of use before submitting.'),
      '*You must agree to the terms of use before submitting.',
    ],
  ])('%s', (_situation, message, result) => expect(message).toBe(result));

  const sent = (answer: Response | 'broken') =>
    leadCalls(async () => {
      if (answer === 'broken') throw new TypeError('Failed to fetch');
      return answer;
    }, '/api').create({}, 'key');

  it.each<[situation: string, answer: Response | 'broken', message: string]>([
    ['Form submit failure', 'broken', 'An error occurred when submitting this form'],
    ['Save error with a message', Response.json({ message: 'Closed today' }, { status: 500 }), 'Closed today'],
    ['Save error with no message', Response.json({}, { status: 500 }), 'An unexpected error occured'],
    ['Response without an id', Response.json({}, { status: 201 }), 'An unexpected error occured'],
  ])('%s: lead_id null and the message', async (_situation, answer, message) => {
    expect(await sent(answer)).toMatchObject({ id: null, message });
  });

  /** A platform that answers in turn, and what was logged. */
  const platform = (...answers: Response[]) => {
    const logged: string[] = [];
    let calls = 0;
    const client = platformClient({
      baseUrl: 'https://platform.example',
      websiteId: 7,
      credentials: () => null,
      fetch: async () => answers[calls++] ?? new Response('', { status: 500 }),
      timers: {
        after: (ms, run) => {
          // Pauses are over at once, an attempt never takes too long.
          if (ms < 5000) queueMicrotask(run);
          return () => {};
        },
      },
      log: (level, message) => logged.push(`${level}: ${message}`),
    });
    return { client, logged, calls: () => calls };
  };

  it('API non-OK response: retried 2 times, then the status is raised', async () => {
    const { client, calls } = platform();
    await expect(client.car('ute-1')).rejects.toBeInstanceOf(PlatformError);
    await expect(platform().client.car('ute-1')).rejects.toMatchObject({ status: 500 });
    expect(calls()).toBe(3);
  });

  it('404 status in the body: logged and treated as no data', async () => {
    const { client, logged } = platform(Response.json({ status: 404 }));
    expect(await client.car('ute-1')).toBe(false);
    expect(logged).toEqual(['warn: The platform has no data']);
  });

  it('an error response has no id to show', async () => {
    const { client } = platform(Response.json({}), Response.json({}), Response.json({}));
    await expect(client.createLead({} as never, { idempotencyKey: 'k' })).rejects.toMatchObject({ fault: 'no-id' });
  });
});
