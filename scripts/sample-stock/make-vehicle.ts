import { KINDS, type KindName, type VehicleKind } from './kinds.data.ts';
import { DAY, type Dice, FEED_DAY, type SampleCar, sampleCar, vinOf } from './make-car.ts';
import type { Variant } from './variants.data.ts';

/** A vehicle of a variant; 'car' ages as passenger cars do, the others as their kind says. */
export function sampleVehicle(
  dice: Dice,
  variant: Variant,
  type: SampleCar['type'],
  kind: KindName | 'car',
): SampleCar {
  if (kind === 'car') return sampleCar(dice, variant, type, 'city');
  const own: VehicleKind = KINDS[kind];
  const year =
    type === 'N'
      ? Math.min(variant.to, dice.pick([2026, 2026, 2025]))
      : type === 'D'
        ? Math.min(variant.to, dice.pick([2026, 2025]))
        : dice.whole(variant.from, Math.min(variant.to, 2025));
  const age = Math.max(0, 2026 - year);
  const price = rounded(dice, variant.listPrice * kept(dice, own, type, age), own.endings);
  const km = distance(dice, own, variant, type, age);
  const comments = dice.pick(type === 'N' ? own.comments.fresh : type === 'D' ? own.comments.demo : own.comments.used);
  return {
    ...variant,
    type,
    year,
    km,
    price,
    cost: Math.round(price * (0.84 + dice.whole(0, 80) / 1000) * 100 + dice.whole(1, 99)) / 100,
    colour: dice.pick(own.colours),
    interior: dice.pick(own.interiors),
    vinNumber: vinOf(dice, variant.vin, year),
    buildDate: `${String(dice.whole(1, 9)).padStart(2, '0')}/${year}`,
    inStock: FEED_DAY - dice.whole(10, type === 'N' ? 120 : 160) * DAY,
    features: suited(dice.some(own.features, dice.whole(...own.featureCount)), variant).join(', '),
    comments: comments
      .replaceAll('{name}', `${year} ${variant.make} ${variant.model}`)
      .replaceAll('{km}', (Math.floor(km / 1000) * 1000).toLocaleString('en-US')),
  };
}

function kept(dice: Dice, kind: VehicleKind, type: SampleCar['type'], age: number): number {
  if (type === 'N') return 1;
  if (type === 'D') return 0.93;
  return Math.max(0.22, 0.9 * (1 - kind.yearlyLoss) ** age) * (0.96 + dice.whole(0, 80) / 1000);
}

/** What has no engine has no odometer either. */
function distance(dice: Dice, kind: VehicleKind, variant: Variant, type: SampleCar['type'], age: number): number {
  if (kind.distance === null || variant.fuel === '') return 0;
  const { fresh, demo, yearly } = kind.distance;
  if (type === 'N') return dice.whole(...fresh);
  const driven =
    type === 'D' || age === 0 ? dice.whole(...demo) : age * dice.whole(...yearly) + dice.whole(0, yearly[0]);
  // A paddock is smaller than the road.
  return /ATV|Side by side/.test(variant.body) ? Math.round(driven / 4) : driven;
}

function rounded(dice: Dice, price: number, endings: readonly number[]): number {
  const floor = Math.floor(price / 1000) * 1000;
  const ending = dice.pick(endings);
  return Math.max(1000 + ending, floor + ending - (price % 1000 < 300 ? 1000 : 0));
}

/** A list without what this body cannot have: a winch on a scooter, a diff lock on a motorcycle, a tail lift on a prime mover. */
function suited(features: readonly string[], { body, fuel }: Variant): string[] {
  const unfit: [RegExp, RegExp][] = [
    [/Motorcycle|Scooter/, /^(Winch|Electric power|Diff lock|Skid|Front and rear racks|Roof|Tow ball)/],
    [/ATV|Side by side/, /^(Quick shifter|Panniers|Centre stand|Slip-on|Steering damper|Crash bars|Adjustable)/],
    [/ATV|Motorcycle|Scooter/, /^Roof/],
    [/Prime Mover/, /^(Tail lift|Tarp|Toolboxes|Power take-off)/],
    [/^(?!.*Prime Mover)/, /^Fridge in cab/],
    [/Caravan|Camper trailer/, /^(Rear view camera|Tow bar|Bike rack)/],
    [/Camper trailer/, /^(Ensuite|Washing|Slide-out|Cafe|Full oven|Island|Electric step)/],
    [/Sedan|SUV|Minivan|Coupe|Wagon/, /^Bed liner/],
    [/Pickup|Coupe|Sedan/, /^(Power liftgate|Third row)/],
  ];
  return features.filter(
    (feature) =>
      !unfit.some(([bodies, words]) => bodies.test(body) && words.test(feature)) &&
      !(fuel === 'Electric' && feature.startsWith('Engine brake')),
  );
}
