import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spelled } from './spelling.ts';

describe('§9 Locale: spelling', () => {
  it.each([
    ['Colour', 'Color'],
    ['colours', 'colors'],
    ['a personalised quote', 'a personalized quote'],
    ['Send enquiry', 'Send inquiry'],
    ['General Enquiry', 'General Inquiry'],
    ['Enquiries', 'Inquiries'],
    ['ENQUIRE NOW', 'INQUIRE NOW'],
    ['Service Centre', 'Service Center'],
    ['Dealer licence', 'Dealer license'],
    ['New front tyres', 'New front tires'],
    ['Discoloured', 'Discoloured'],
    ['Ask us', 'Ask us'],
  ])('%s is %s in the United States, and stays elsewhere', (text, american) => {
    expect(spelled(text, 'US')).toBe(american);
    expect([spelled(text, 'AU'), spelled(text, 'NZ')]).toEqual([text, text]);
  });

  it('changes nothing twice', () => {
    fc.assert(fc.property(fc.string(), (text) => spelled(spelled(text, 'US'), 'US') === spelled(text, 'US')));
  });
});
