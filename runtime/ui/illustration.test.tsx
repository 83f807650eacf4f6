import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { carImageUrl } from '../rules/car/car-images.ts';
import { Illustration } from './illustration.tsx';

it.each([
  [carImageUrl('ute', 'red', 'side'), true],
  ['/pictures/v1/photos/7/abc', false],
  ['/pictures/v1/files/abc', false],
  ['https://photos.example/1.jpg', false],
])('%s is marked as an illustration: %s', (url, marked) => {
  expect(renderToStaticMarkup(<Illustration url={url} />).includes('Illustration')).toBe(marked);
});
