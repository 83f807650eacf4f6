import type { FontFamily } from '../../runtime/tenant/tenant.types.ts';

/** A made-up logo of a sample dealer: a mark in a square of 64 units, and the name beside it. */
export interface SampleLogo {
  font: FontFamily;
  weight: number;
  /** Behind the mark, and how round its corners are beside the name. */
  ground: string;
  radius: number;
  /** What the mark is drawn of, within 64 by 64. */
  mark: string;
  /** The first line of the name, large; the second, small and wide apart; none where the name is one word. */
  name: string;
  line?: string;
  capitals?: true;
  /** Colours of both lines on light and on dark grounds. */
  light: [name: string, line: string];
  dark: [name: string, line: string];
}

const star = (x: number, y: number, size: number, points = 7, inner = 0.45): string => {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 ? size * inner : size;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

const orana = (sky: string, sun: string): string =>
  `<circle cx="32" cy="32" r="21" fill="none" stroke="${sky}" stroke-width="7"/><path d="M11 36h42v7H11z" fill="${sun}"/><path d="M21.5 34a10.5 10.5 0 0 1 21 0z" fill="${sun}"/>`;

/** Every sample dealer's, by slug. */
export const SAMPLE_LOGOS: Readonly<Record<string, SampleLogo>> = {
  'southern-cross-motors': {
    font: 'archivo',
    weight: 820,
    ground: '#0a4fd0',
    radius: 12,
    mark: `<path fill="#fff" d="${star(33, 12.5, 6.5)}${star(17.5, 29, 5.6)}${star(48, 25.5, 5.6)}${star(34, 51, 7.2)}"/><path fill="#ffb81c" d="${star(42.5, 37.5, 3.8, 5)}"/>`,
    name: 'Southern Cross',
    line: 'Motors',
    light: ['#10182b', '#0a4fd0'],
    dark: ['#ffffff', '#ffb81c'],
  },
  'paddock-used-cars': {
    font: 'fraunces',
    weight: 700,
    ground: '#26331f',
    radius: 2,
    mark: '<path fill="none" stroke="#e9c46a" stroke-width="4.5" d="M9 22h46M9 34h46M9 46h46M11 46 53 22"/><path stroke="#f5efe3" stroke-width="6" d="M12 14v38M52 14v38"/>',
    name: 'Paddock',
    line: 'Used cars',
    light: ['#26331f', '#8a3a14'],
    dark: ['#fffdf8', '#e9c46a'],
  },
  'tideway-mazda': {
    font: 'outfit',
    weight: 700,
    ground: '#a5122a',
    radius: 32,
    mark: '<path fill="#fff" d="M8 38c8-18 22-26 36-22 8 2 12 8 11 14-2-5-7-8-13-7-8 1-12 9-8 16 3 5 10 7 18 5-6 8-16 11-26 8-8-2-14-7-18-14z"/><path fill="none" stroke="#f4b942" stroke-width="3.5" stroke-linecap="round" d="M13 49c9 7 25 9 37 2"/>',
    name: 'Tideway',
    line: 'Gold Coast',
    light: ['#1d1418', '#a5122a'],
    dark: ['#ffffff', '#f4b942'],
  },
  'northlight-nissan': {
    font: 'bricolage-grotesque',
    weight: 780,
    ground: '#27313d',
    radius: 0,
    mark: '<path fill="#fff" d="M32 6c2 16 8 22 24 26-16 4-22 10-24 26-2-16-8-22-24-26C24 28 30 22 32 6z"/><path fill="#cf0a2c" d="M32 6c2 16 8 22 24 26H32z"/>',
    name: 'Northlight',
    line: 'Nissan',
    light: ['#14181d', '#cf0a2c'],
    dark: ['#ffffff', '#ff8c9d'],
  },
  'longhaul-trucks': {
    font: 'archivo',
    weight: 880,
    ground: '#a84008',
    radius: 0,
    mark: '<path fill="#fff" d="M10 10h15v29h29v15H10z"/><path fill="none" stroke="#141a28" stroke-width="3" stroke-dasharray="7 5" d="M17.5 11v35.500H54"/><path fill="#ffc53d" d="m37 10 17 11-17 11z"/>',
    name: 'Longhaul',
    line: 'Trucks',
    capitals: true,
    light: ['#171a21', '#a84008'],
    dark: ['#ffffff', '#ffc53d'],
  },
  'billabong-rv': {
    font: 'fraunces',
    weight: 680,
    ground: '#1c6557',
    radius: 32,
    mark: '<circle cx="32" cy="27" r="12.5" fill="#f4a259"/><path fill="#1c6557" d="M15 33h34v19H15z"/><path fill="none" stroke="#fffdf8" stroke-width="4" stroke-linecap="round" d="M11 35c5-4 9-4 14 0s9 4 14 0 9-4 14 0M17 44c4-3 7-3 11 0s7 3 11 0 5-3 8-2M26 52c3-2 6-2 9 0"/>',
    name: 'Billabong',
    line: 'RV Centre',
    light: ['#1c2321', '#1c6557'],
    dark: ['#fffdf8', '#f4a259'],
  },
  'loop-subscription': {
    font: 'outfit',
    weight: 760,
    ground: '#5325d9',
    radius: 18,
    mark: '<path fill="none" stroke="#c9f65b" stroke-width="8" stroke-linecap="round" d="M46.5 21.500A19 19 0 1 0 51 34"/><path fill="#fff" d="m38 20 18-7-1 20z"/>',
    name: 'Loop',
    light: ['#5325d9', '#5325d9'],
    dark: ['#ffffff', '#c9f65b'],
  },
  'daytripper-rentals': {
    font: 'bricolage-grotesque',
    weight: 760,
    ground: '#006b75',
    radius: 20,
    mark: '<circle cx="44" cy="20" r="10" fill="#ffd23f"/><path fill="#fff" d="M6 58c2-14 12-19 22-22 8-3 12-5 13-9 3 6 0 11-6 15-7 4-11 8-9 16z"/><path fill="#8fe0d8" d="M32 58c-1-6 3-10 9-13 5-3 8-6 8-11 6 8 5 17 2 24z"/>',
    name: 'Daytripper',
    line: 'Car rentals',
    light: ['#10282b', '#006b75'],
    dark: ['#ffffff', '#ffd23f'],
  },
  'ridgeline-powersports': {
    font: 'archivo',
    weight: 860,
    ground: '#10241d',
    radius: 0,
    mark: '<path fill="none" stroke="#f6e05e" stroke-width="5" stroke-linejoin="bevel" d="M4 50 22 22l9 13L45 12l15 25"/><path fill="#e2581f" d="M4 58 23 34l9 12 13-21 15 25v8z"/>',
    name: 'Ridgeline',
    line: 'Powersports',
    capitals: true,
    light: ['#161a18', '#b32d04'],
    dark: ['#ffffff', '#f6e05e'],
  },
  'kauri-coast-motors': {
    font: 'public-sans',
    weight: 780,
    ground: '#10566e',
    radius: 10,
    mark: '<path fill="#8fd6bd" d="M31 46V33c-9 1-16-3-18-11 8-2 15 0 18 6 0-9 3-16 9-20 5 7 4 15-2 21 5-2 10-1 14 3-5 6-11 8-17 6v8z"/><path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" d="M9 53c5-4 9-4 14 0s9 4 14 0 9-4 17 0"/>',
    name: 'Kauri Coast',
    line: 'Motors',
    light: ['#12232a', '#10566e'],
    dark: ['#ffffff', '#8fd6bd'],
  },
  'mesa-ridge-auto': {
    font: 'archivo',
    weight: 800,
    ground: '#9c3819',
    radius: 8,
    mark: '<circle cx="41" cy="25" r="11" fill="#f2c14e"/><path fill="#fffefb" d="M4 52l7-21h17l5 12h6l3-7h12l6 16z"/><path fill="#20263e" d="M4 52h56v6H4z"/>',
    name: 'Mesa Ridge',
    line: 'Auto',
    light: ['#22201f', '#9c3819'],
    dark: ['#fffefb', '#f2c14e'],
  },
  'doorstep-cars': {
    font: 'figtree',
    weight: 840,
    ground: '#a3145a',
    radius: 18,
    mark: '<path fill="#fff" d="M17 50V29a15 15 0 0 1 30 0v21z"/><path fill="#ffe066" d="M32 14a15 15 0 0 1 15 15v21l-15-6z"/><circle cx="36.5" cy="33" r="2.2" fill="#a3145a"/><path fill="#fff" d="M10 50h44v6H10z"/>',
    name: 'Doorstep',
    line: 'Cars',
    light: ['#231426', '#a3145a'],
    dark: ['#ffffff', '#ffe066'],
  },
  'volt-avenue': {
    font: 'outfit',
    weight: 700,
    ground: '#00664c',
    radius: 12,
    mark: '<path fill="#fff" d="M6 12h13l9 26-5 12z"/><path fill="#7dffb8" d="M58 12H38L28 38h9l-6 18 22-28h-10z"/>',
    name: 'Volt Avenue',
    light: ['#0f211d', '#00664c'],
    dark: ['#e9fff6', '#7dffb8'],
  },
  'orana-ford': {
    font: 'bricolage-grotesque',
    weight: 780,
    ground: '#14408f',
    radius: 12,
    mark: orana('#ffffff', '#9fc6ff'),
    name: 'Orana',
    line: 'Ford',
    light: ['#151b26', '#14408f'],
    dark: ['#ffffff', '#9fc6ff'],
  },
  'orana-kia': {
    font: 'bricolage-grotesque',
    weight: 780,
    ground: '#1c222b',
    radius: 12,
    mark: orana('#ffffff', '#ffb199'),
    name: 'Orana',
    line: 'Kia',
    light: ['#151b26', '#545d6d'],
    dark: ['#ffffff', '#ffb199'],
  },
};
