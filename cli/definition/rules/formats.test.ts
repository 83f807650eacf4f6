import { expect, it } from 'vitest';
import { FORMATS } from '../schema/schema.ts';

it.each([
  ['hello@hillview.example', true],
  ["o'brien+cars@mail.hillview.example", true],
  ['mailto:hello@hillview.example', false],
  ['hello@hillview.example?subject=Cars', false],
  ['hello@hillview.example, sales@hillview.example', false],
  ['hello@https://hillview.example', false],
  ['hello@hillview', false],
])('%s as an email address: %s', (text, right) => expect(FORMATS.email.validate(text)).toBe(right));
