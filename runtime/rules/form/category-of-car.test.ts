import { describe, expect, it } from 'vitest';
import { categoryOfCar } from '../../forms/form-props.ts';

const field = (...values: string[]) => [
  { name: 'category', options: values.map((value) => ({ value, label: value })) },
];
const ALL = field('General Enquiry', 'New Car Enquiry', 'Used Car Enquiry', 'Service Booking');

describe('the category of an enquiry about a car (§7 event ids, §9 Leads)', () => {
  it.each([
    ['new', ALL, 'New Car Enquiry'],
    ['used', ALL, 'Used Car Enquiry'],
    ['demo', ALL, 'New Car Enquiry'],
    ['demo', field('Demo Truck Enquiry', 'New Truck Enquiry'), 'Demo Truck Enquiry'],
    ['used', field('General Enquiry', 'Test Ride'), null],
    ['used', field('Used parts'), null],
    ['used', [], null],
  ] as const)('%s of %j: %s', (car_type, fields, category) =>
    expect(categoryOfCar({ car_type }, fields)).toBe(category),
  );
});
