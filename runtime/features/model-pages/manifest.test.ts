import { expect, it } from 'vitest';
import { feature } from './feature.ts';

it('pages of models are there where the dealer wants them and has models; stock makes them, and nobody fetches them ahead', () => {
  expect(feature.enabledBy).toEqual({ key: 'pages.models', equals: true });
  const fresh = { render: 'request', prefetch: false };
  const ofModel = { ...fresh, measuredAs: 'showroom' };
  expect(feature.routes).toEqual([
    expect.objectContaining({ ...fresh, path: '/models', needs: 'models', query: ['body', 'fuel', 'when'] }),
    expect.objectContaining({ ...ofModel, path: '/models/:model', each: 'models', needs: 'models' }),
    expect.objectContaining({ ...ofModel, path: '/:model', each: 'model-paths' }),
  ]);
});
