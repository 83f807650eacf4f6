import { expect, it } from 'vitest';
import { variedCars } from './featured-cars.tsx';

const car = (make_model: string, own: { images?: []; price?: null; reserved?: boolean } = {}) => ({
  make_model,
  images: [{ url: '/a', alt: '' }],
  price: 1,
  reserved: false,
  ...own,
});

it('first come cars with photographs that nobody reserved, a model once while there are others', () => {
  const cars = [car('A', { images: [] }), car('B'), car('B'), car('C', { reserved: true }), car('D')];
  expect(variedCars(cars, 4).map(({ make_model }) => make_model)).toEqual(['B', 'D', 'B', 'A']);
  expect(variedCars(cars, 9)).toHaveLength(5);
});
