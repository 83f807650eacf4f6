import { expect, it } from 'vitest';
import type { CarStatus } from '../../rules/car/car.types.ts';
import { readyFirst } from './listing-page.tsx';

const car = (id: number, photos: number, own: { reserved?: true; status?: CarStatus } = {}) => ({
  id,
  images: Array.from({ length: photos }, () => ({ url: '/a', alt: '' })),
  reserved: false,
  status: 'in_stock' as CarStatus,
  ...own,
});

it('a listing begins with cars that can be seen and bought, and keeps its order among them', () => {
  const cars = [
    car(1, 0),
    car(2, 3, { reserved: true }),
    car(3, 1),
    car(4, 5, { status: 'sold' }),
    car(5, 2, { status: 'coming_soon' }),
  ];
  expect(readyFirst(cars).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
});
