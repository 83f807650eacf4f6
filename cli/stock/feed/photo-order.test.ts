import { describe, expect, it } from 'vitest';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';

const CAR = { stock: 'X1', year: 2019, make: 'Mazda', model: 'CX-5', price: 25990 };
const url = (name: string) => `https://cdn.example/${name}.jpg`;
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map(url);

const shown = (text: string) =>
  readStock(text, { ...OPTIONS, artwork: false }).cars[0]?.images.map((image) => image.url);

describe('photos of JSON', () => {
  it.each<[name: string, photos: unknown, expected: unknown[]]>([
    [
      'order',
      [
        { url: B, order: 2 },
        { url: A, order: 1 },
      ],
      [A, B],
    ],
    [
      'position, from nought',
      [
        { url: B, position: 1 },
        { url: A, position: 0 },
      ],
      [A, B],
    ],
    [
      'sequence as text',
      [
        { url: C, sequence: '10' },
        { url: B, sequence: '9' },
        { url: A, sequence: '1' },
      ],
      [A, B, C],
    ],
    [
      'sort',
      [
        { src: B, sort: 20 },
        { src: A, sort: 10 },
      ],
      [A, B],
    ],
    [
      'SortOrder',
      [
        { Url: B, SortOrder: 2 },
        { Url: A, SortOrder: 1 },
      ],
      [A, B],
    ],
    [
      'display_order',
      [
        { href: B, display_order: 2 },
        { href: A, display_order: 1 },
      ],
      [A, B],
    ],
    [
      'ImageIndex',
      [
        { url: B, ImageIndex: 1 },
        { url: A, ImageIndex: 0 },
      ],
      [A, B],
    ],
    ['within the image', [{ image: { url: B, order: 2 } }, { image: { url: A, order: 1 } }], [A, B]],
    [
      'beside the image',
      [
        { order: 2, image: { url: B } },
        { order: 1, image: { url: A } },
      ],
      [A, B],
    ],
    [
      'missing numbers: last',
      [{ url: C }, { url: B, order: 2 }, { url: D, order: null }, { url: A, order: 1 }],
      [A, B, C, D],
    ],
    [
      'equal numbers: as they come',
      [
        { url: A, order: 1 },
        { url: B, order: 1 },
        { url: C, order: 0 },
      ],
      [C, A, B],
    ],
    [
      'all nought: as they come',
      [
        { url: B, order: 0 },
        { url: A, order: 0 },
      ],
      [B, A],
    ],
    [
      'words: as they come',
      [
        { url: B, order: 'front' },
        { url: A, order: 'back' },
      ],
      [B, A],
    ],
    [
      'none: as they come',
      [
        { url: B, id: 2 },
        { url: A, id: 1 },
      ],
      [B, A],
    ],
    [
      'numbers with zeros',
      [
        { url: B, order: '002' },
        { url: A, order: '001' },
      ],
      [A, B],
    ],
  ])('%s', (_name, images, expected) => expect(shown(JSON.stringify([{ ...CAR, images }]))).toEqual(expected));

  it('keep their small ones', () => {
    const images = [
      { url: B, thumb: url('tb'), order: 2 },
      { url: A, thumb: url('ta'), order: 1 },
    ];
    const [car] = readStock(JSON.stringify([{ ...CAR, images }]), { ...OPTIONS, artwork: false }).cars;
    expect(car?.images).toMatchObject([
      { url: A, thumb: url('ta') },
      { url: B, thumb: url('tb') },
    ]);
  });
});

describe('photos of XML', () => {
  const facts = Object.entries(CAR)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
  const xml = (images: string) => `<stock><vehicle>${facts}${images}</vehicle></stock>`;
  it.each<[name: string, images: string, expected: unknown[]]>([
    [
      'an attribute of the image',
      `<images><image order="2"><url>${B}</url></image><image order="1"><url>${A}</url></image></images>`,
      [A, B],
    ],
    ['beside a text', `<images><image order="2">${B}</image><image order="1">${A}</image></images>`, [A, B]],
    ['beside an address', `<images><image url="${B}" position="2"/><image url="${A}" position="1"/></images>`, [A, B]],
    [
      'an element of the image',
      `<images><image><url>${B}</url><sequence>2</sequence></image><image><url>${A}</url><sequence>1</sequence></image></images>`,
      [A, B],
    ],
    ['photos without a list', `<photo sort="2">${B}</photo><photo sort="1">${A}</photo>`, [A, B]],
    [
      'ten and more',
      `<photos>${[10, 9, 1].map((n) => `<photo order="${n}">${url(`p${n}`)}</photo>`).join('')}</photos>`,
      ['p1', 'p9', 'p10'].map(url),
    ],
    [
      'missing numbers: last',
      `<photos><photo>${C}</photo><photo order="2">${B}</photo><photo order="1">${A}</photo></photos>`,
      [A, B, C],
    ],
    [
      'equal numbers: as they come',
      `<photos><photo order="1">${B}</photo><photo order="1">${A}</photo></photos>`,
      [B, A],
    ],
    ['urls', `<images><url index="2">${B}</url><url index="1">${A}</url></images>`, [A, B]],
    ['another case', `<Images><Image Order="2">${B}</Image><Image Order="1">${A}</Image></Images>`, [A, B]],
    [
      'features are no photos',
      `<features><feature order="2">b</feature><feature order="1">a</feature></features><photo>${A}</photo>`,
      [A],
    ],
  ])('%s', (_name, images, expected) => expect(shown(xml(images))).toEqual(expected));
});

it('photos of a cell that is a JSON list', () => {
  const cell = JSON.stringify([
    { url: B, order: 2 },
    { url: A, order: 1 },
  ]).replaceAll('"', '""');
  expect(shown(`stock,year,make,model,price,images\nX1,2019,Mazda,CX-5,25990,"${cell}"\n`)).toEqual([A, B]);
});

it('photos of numbered columns go by their numbers', () => {
  const head = 'stock,year,make,model,price,image 10,image 2,image 1';
  expect(shown(`${head}\nX1,2019,Mazda,CX-5,25990,${C},${B},${A}\n`)).toEqual([A, B, C]);
});
