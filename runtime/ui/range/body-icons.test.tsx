import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BODY_SLUGS } from '../../rules/model/body-styles.data.ts';
import { BodyIcon } from './body-icon.tsx';

describe('§9 Body type slugs with icons', () => {
  const icons = BODY_SLUGS.map((body) => renderToStaticMarkup(<BodyIcon body={body} />));

  it('eighteen, each with a silhouette of its own', () => {
    expect(icons).toHaveLength(18);
    expect(new Set(icons).size).toBe(18);
  });

  it.each(BODY_SLUGS.map((body, index) => [body, icons[index] ?? '']))('%s stays on its field', (_body, icon) => {
    const [, path = ''] = /d="([^"]+)"/.exec(icon) ?? [];
    const points = [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(points.length).toBeGreaterThan(8);
    for (const [x = -1, y = -1] of points) expect([x, x >= 0 && x <= 48, y >= 0 && y <= 24]).toEqual([x, true, true]);
    expect(path).not.toMatch(/NaN|undefined/);
    expect(icon.length).toBeLessThan(1200);
  });
});
