import { describe, expect, it } from 'vitest';
import { makeAndModel } from './make-and-model.ts';

/** Names of cars as a feed writes them ('make|model'), and as they are shown. */
function spelled(cars: readonly string[], known: readonly string[] = [], own: readonly string[] = []): string[] {
  const records = cars.map((car) => {
    const [make = '', model = ''] = car.split('|');
    return { make, model };
  });
  const spell = makeAndModel(records, known, own);
  return records.map(({ make, model }) => spell(make, model).join('|'));
}

describe('makes and models', () => {
  it.each<[what: string, cars: string[], shown: string[]]>([
    ['a hyphen', ['Mercedes-Benz|C200', 'Mercedes Benz|C200'], ['Mercedes-Benz|C200', 'Mercedes-Benz|C200']],
    ['no space', ['Land Rover|Defender', 'Landrover|Defender'], ['Land Rover|Defender', 'Land Rover|Defender']],
    [
      'an accent',
      ['Škoda|Octavia', 'Skoda|Octavia', 'Skoda|Octavia'],
      ['Škoda|Octavia', 'Škoda|Octavia', 'Škoda|Octavia'],
    ],
    ['another accent', ['Citroen|C3', 'Citroën|C3'], ['Citroën|C3', 'Citroën|C3']],
    ['an accent alone stays as it is', ['Skoda|Octavia'], ['Skoda|Octavia']],
    [
      'two words and a hyphen',
      ['Rolls Royce|Ghost', 'Rolls-Royce|Ghost', 'ROLLS-ROYCE|Ghost'],
      Array(3).fill('Rolls-Royce|Ghost'),
    ],
    ['another dash', ['Harley–Davidson|Softail', 'Harley-Davidson|Softail'], Array(2).fill('Harley-Davidson|Softail')],
    ['a short name', ['VW|Golf', 'Volkswagen|Golf'], ['Volkswagen|Golf', 'Volkswagen|Golf']],
    [
      'short names alone',
      ['Merc|C200', 'Chev|Camaro', 'V.W.|Polo', 'Chevy|Tahoe', 'H-D|Softail'],
      ['Mercedes-Benz|C200', 'Chevrolet|Camaro', 'Volkswagen|Polo', 'Chevrolet|Tahoe', 'Harley-Davidson|Softail'],
    ],
    [
      'makes of like names stay two',
      ['Rover|75', 'Land Rover|Defender', 'Great Wall|Cannon', 'GWM|Cannon'],
      ['Rover|75', 'Land Rover|Defender', 'Great Wall|Cannon', 'GWM|Cannon'],
    ],
    ['models by a space and a hyphen', ['BMW|X5', 'BMW|X 5', 'BMW|X5', 'BMW|X-5'], Array(4).fill('BMW|X5')],
    ['a model by most', ['Mazda|CX-5', 'Mazda|CX-5', 'Mazda|CX5', 'Mazda|CX 5'], Array(4).fill('Mazda|CX-5')],
    ['models of several makes stay apart', ['BMW|X 5', 'Other|X5'], ['BMW|X 5', 'Other|X5']],
    ['a point of a number counts', ['Volvo|C 1.6', 'Volvo|C 16'], ['Volvo|C 1.6', 'Volvo|C 16']],
    ['another point does not', ['VW|ID.4', 'VW|ID4', 'VW|ID.4'], Array(3).fill('Volkswagen|ID.4')],
    ['the make before a model', ['Toyota|Toyota HiLux', 'Toyota|HiLux'], ['Toyota|HiLux', 'Toyota|HiLux']],
    [
      'the make in capitals',
      ['Ford|FORD Ranger', 'Alfa Romeo|Alfa Romeo Giulia', 'Land Rover|LandRover Defender'],
      ['Ford|Ranger', 'Alfa Romeo|Giulia', 'Land Rover|Defender'],
    ],
    [
      'its short name before a model',
      ['Volkswagen|VW Golf', 'VW|Volkswagen Golf', 'Mercedes-Benz|Mercedes C200'],
      ['Volkswagen|Golf', 'Volkswagen|Golf', 'Mercedes-Benz|C200'],
    ],
    ['Mazda 3 in three ways', ['Mazda|Mazda3', 'Mazda|Mazda 3', 'Mazda|3', 'Mazda|MAZDA 3'], Array(4).fill('Mazda|3')],
    ['with what is after it', ['Mazda|Mazda3 Sport', 'Polestar|Polestar 2'], ['Mazda|3 Sport', 'Polestar|2']],
    [
      'names of their own',
      ['MG|MG4', 'MINI|Cooper', 'smart|smart', 'Fiat|500', 'Genesis|GV70'],
      ['MG|MG4', 'MINI|Cooper', 'smart|smart', 'Fiat|500', 'Genesis|GV70'],
    ],
    [
      'a model that only begins like its make',
      ['Ram|Rampage', 'Mini|Minivan', 'Kia|Kiara'],
      ['Ram|Rampage', 'Mini|Minivan', 'Kia|Kiara'],
    ],
    ['a hyphen after the make', ['Can-Am|Can-Am Maverick', 'BMW|BMW-M3'], ['Can-Am|Maverick', 'BMW|M3']],
  ])('%s', (_what, cars, shown) => expect(spelled(cars)).toEqual(shown));

  it('the dealer’s own spelling wins, of a short name too', () => {
    expect(spelled(['Mercedes-Benz|C200', 'MERC|C200'], ['Mercedes Benz'])).toEqual(
      Array(2).fill('Mercedes Benz|C200'),
    );
    expect(spelled(['VW|Golf'], ['VW'])).toEqual(['VW|Golf']);
    expect(spelled(['Skoda|Karoq'], ['Škoda'])).toEqual(['Škoda|Karoq']);
    expect(spelled(['Mazda|CX 5', 'Mazda|CX5'], [], ['CX-5'])).toEqual(Array(2).fill('Mazda|CX-5'));
  });

  it('the order of rows does not matter', () => {
    const cars = ['Mazda|CX 5', 'Mazda|CX-5', 'VW|Golf', 'Volkswagen|golf', 'Škoda|Karoq', 'Skoda|KAROQ'];
    expect(spelled(cars.toReversed()).toReversed()).toEqual(spelled(cars));
  });
});
