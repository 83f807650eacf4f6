import { describe, expect, it } from 'vitest';
import { buttonForms, panelForm, testDriveForm } from './car-forms.ts';
import { aForm } from './forms.fixture.ts';

describe('the forms of a car page', () => {
  const forms = {
    enquiry: aForm(),
    find_similar: aForm({ id: 'find_similar', cars: 'unavailable' }),
    ride: aForm({ id: 'ride', carPage: 'button', cars: 'available', events: { used: 'used_test_drive' } }),
    rental: aForm({ id: 'rental', carPage: 'button', cars: 'available' }),
  };
  it.each([
    ['in_stock', false, 'enquiry', 'ride', ['rental']],
    ['coming_soon', false, 'enquiry', 'ride', ['rental']],
    ['sold', true, 'find_similar', undefined, []],
    ['in_stock', true, 'find_similar', undefined, []],
  ] as const)('of a car %s, sold %s: %s, a drive by %s', (status, sold, panel, drive, buttons) => {
    expect(panelForm(forms, { status, sold })?.id).toBe(panel);
    expect(testDriveForm(forms, { status, sold })?.id).toBe(drive);
    expect(buttonForms(forms, { status, sold }).map(({ id }) => id)).toEqual(buttons);
  });
  it('none where the dealer has none', () => {
    expect(panelForm({}, { status: 'in_stock', sold: false })).toBeNull();
    expect(testDriveForm({}, { status: 'in_stock', sold: false })).toBeNull();
  });
});
