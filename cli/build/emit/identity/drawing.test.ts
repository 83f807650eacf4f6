import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blankDrawing, fill, MOST_COLOURS, pixelsOfDrawing } from './drawing.ts';
import { type Outline, pathData, polygon, roundedBox } from './outline.ts';

/** A letter with a curve of each kind and a hole; its y goes up. */
const LETTER: Outline = {
  commands: [
    { command: 'moveTo', args: [100, 0] },
    { command: 'quadraticCurveTo', args: [900, 0, 900, 500] },
    { command: 'bezierCurveTo', args: [900, 900, 400, 1100, 100, 800] },
    { command: 'closePath', args: [] },
    { command: 'moveTo', args: [300, 200] },
    { command: 'lineTo', args: [300, 600] },
    { command: 'lineTo', args: [700, 500] },
    { command: 'closePath', args: [] },
  ],
  x: 3.3,
  y: 55.7,
  scale: { x: 0.05, y: -0.05 },
};

/** Parts of one outline that lie over each other, as letters of variable fonts have them. */
const OVERLAP: Outline = {
  ...polygon(),
  commands: [
    ...polygon([5, 5], [35, 5], [35, 35], [5, 35]).commands,
    ...polygon([20, 15], [60, 15], [60, 50], [20, 50]).commands,
  ],
};

describe('a picture of few colours', () => {
  it.each<[string, Outline[]]>([
    ['letters', [LETTER]],
    ['a box with round corners', [roundedBox({ x: 5, y: 7, width: 41.5, height: 30, corner: 9 })]],
    ['leaning edges', [polygon([40, 0], [64, 0], [64, 60], [8, 60])]],
    ['edges between pixels', [polygon([10.3, 5.25], [20.3, 5.25], [20.3, 30.5], [10.3, 30.5])]],
    ['areas that lie over each other', [polygon([5, 5], [40, 9], [22, 50]), polygon([20, 3], [60, 20], [11, 44])]],
    ['parts of a letter that lie over each other', [OVERLAP]],
    ['what reaches beyond it', [polygon([-20, -10.5], [90, -10.5], [90, 20.5], [-20, 20.5])]],
  ])('%s are as a renderer of SVG draws them', async (_, outlines) => {
    for (const ground of [null, '#204060']) {
      const picture = blankDrawing(64, 60, ground);
      fill(picture, outlines, '#ffcc00', 0.8);
      const paths = outlines.map((one) => `<path fill="#ffcc00" fill-opacity=".8" d="${pathData(one)}"/>`).join('');
      const behind = ground ? `<rect width="64" height="60" fill="${ground}"/>` : '';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="60">${behind}${paths}</svg>`;
      const shown = async (image: Sharp) => image.flatten({ background: '#808080' }).raw().toBuffer();
      const raw = { width: 64, height: 60, channels: 4 } as const;
      const own = await shown(sharp(pixelsOfDrawing(picture).data, { raw }));
      const other = await shown(sharp(Buffer.from(svg)));
      const far = own.map((level, at) => Math.abs(level - (other[at] ?? 0)));
      expect(Math.max(...far)).toBeLessThanOrEqual(16);
      expect(own.equals(await shown(sharp(pixelsOfDrawing(blankDrawing(64, 60, ground)).data, { raw })))).toBe(false);
    }
  });

  it('has no more colours than a byte can number, and then takes those that are most like what it should have', () => {
    const picture = blankDrawing(600, 2, '#000000');
    for (let x = 0; x < 600; x += 1)
      fill(
        picture,
        [polygon([x, 0], [x + 1, 0], [x + 1, 2], [x, 2])],
        `#${(x * 20_000).toString(16).padStart(6, '0')}`,
      );
    expect(picture.colours).toHaveLength(MOST_COLOURS);
    const { data } = pixelsOfDrawing(picture);
    expect([...data.subarray(400, 404)]).toEqual([0x1e, 0x84, 0x80, 255]);
    for (let at = 3; at < data.length; at += 4) expect(data[at]).toBe(255);
  });
});
