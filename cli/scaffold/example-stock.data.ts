import type { Template } from './scaffold.types.ts';

/** A vehicle that does not exist: its make is 'Example', so that nobody takes it for stock. */
export interface ExampleVehicle {
  type: 'New' | 'Used' | 'Demo';
  model: string;
  badge: string;
  year: number;
  /** For the whole vehicle, or for a time (`HIRE_PRICES`). */
  price: number;
  distance: number;
  body: string;
  colour: string;
  transmission: string;
  fuel: string;
  drive: string;
  /** 0 for none. */
  seats: number;
}

type Row = [
  type: ExampleVehicle['type'],
  model: string,
  badge: string,
  year: number,
  price: number,
  distance: number,
  body: string,
  colour: string,
  transmission: string,
  fuel: string,
  drive: string,
  seats: number,
];

const CARS: Row[] = [
  ['New', 'Hatch', 'Base', 2026, 26990, 12, 'Hatchback', 'White', 'Automatic', 'Petrol', 'FWD', 5],
  ['New', 'Tourer', 'Plus', 2026, 44990, 9, 'SUV', 'Blue', 'Automatic', 'Hybrid', 'AWD', 5],
  ['Demo', 'Tourer', 'Top', 2025, 47990, 3200, 'SUV', 'Grey', 'Automatic', 'Hybrid', 'AWD', 5],
  ['Demo', 'Current', 'Electric', 2025, 52990, 2800, 'SUV', 'Green', 'Automatic', 'Electric', 'RWD', 5],
  ['Used', 'Hauler', 'Double Cab', 2022, 39990, 61400, 'Ute', 'Silver', 'Automatic', 'Diesel', '4WD', 5],
  ['Used', 'Family', 'Wagon', 2020, 23990, 78900, 'Wagon', 'Red', 'Automatic', 'Petrol', 'FWD', 5],
  ['Used', 'Sedan', 'Sport', 2021, 27490, 54100, 'Sedan', 'Black', 'Automatic', 'Petrol', 'FWD', 5],
  ['Used', 'Mover', 'Eight', 2019, 31990, 92300, 'People Mover', 'White', 'Automatic', 'Diesel', 'FWD', 8],
];

/** Of what is let a price is for a time: the words that a feed has for it. */
export const HIRE_PRICES: { readonly [template in Template]?: string } = {
  subscription: 'per week',
  rental: 'per day',
};

/** The same cars as somebody lets them: none is new or a demonstrator, and their prices are for a time. */
const lent = (prices: readonly number[]): Row[] =>
  CARS.map(([, model, badge, year, , distance, ...looks], index) => [
    'Used',
    model,
    badge,
    year,
    prices[index] ?? 0,
    distance + 9800,
    ...looks,
  ]);

const ROWS: Record<Template, Row[]> = {
  cars: CARS,
  subscription: lent([189, 269, 289, 299, 279, 209, 219, 319]),
  rental: lent([59, 89, 95, 92, 109, 75, 69, 125]),
  trucks: [
    ['New', 'Carrier', '4x2 Tray', 2026, 89990, 40, 'Tray Truck', 'White', 'Automatic', 'Diesel', 'RWD', 3],
    ['New', 'Carrier', '4x4 Crew', 2026, 112990, 35, 'Cab Chassis', 'Silver', 'Manual', 'Diesel', '4WD', 6],
    ['Demo', 'Tipper', '6x4', 2025, 149990, 4100, 'Tipper', 'Red', 'Automatic', 'Diesel', 'RWD', 3],
    ['Used', 'Carrier', 'Pantech', 2021, 64990, 148000, 'Pantech', 'White', 'Manual', 'Diesel', 'RWD', 3],
    ['Used', 'Runner', 'Long Van', 2022, 48990, 83500, 'Van', 'White', 'Automatic', 'Diesel', 'FWD', 3],
    ['Used', 'Hauler', 'Single Cab', 2020, 34990, 97000, 'Cab Chassis', 'Blue', 'Manual', 'Diesel', '4WD', 2],
  ],
  rv: [
    ['New', 'Wanderer', 'Two berth', 2026, 129990, 60, 'Motorhome', 'White', 'Automatic', 'Diesel', 'FWD', 2],
    ['New', 'Wanderer', 'Four berth', 2026, 154990, 55, 'Motorhome', 'Silver', 'Automatic', 'Diesel', 'FWD', 4],
    ['Demo', 'Weekender', 'Compact', 2025, 98990, 3900, 'Campervan', 'Grey', 'Automatic', 'Diesel', 'FWD', 4],
    ['Used', 'Weekender', 'Compact', 2021, 74990, 66000, 'Campervan', 'Blue', 'Automatic', 'Diesel', 'FWD', 4],
    ['Used', 'Roamer', 'Six berth', 2019, 109990, 84000, 'Motorhome', 'White', 'Automatic', 'Diesel', 'RWD', 6],
    ['Used', 'Roamer', '19 ft', 2018, 52990, 0, 'Caravan', 'White', '', '', '', 0],
  ],
  powersports: [
    ['New', 'Road 300', 'ABS', 2026, 7990, 2, 'Motorcycle', 'Red', 'Manual', 'Petrol', '', 2],
    ['New', 'Road 900', 'Touring', 2026, 18990, 3, 'Motorcycle', 'Blue', 'Manual', 'Petrol', '', 2],
    ['Demo', 'Trail 450', '', 2025, 12490, 600, 'Motorcycle', 'Green', 'Manual', 'Petrol', '', 1],
    ['Used', 'Farm 500', '4x4', 2022, 9990, 4200, 'ATV', 'Green', 'Automatic', 'Petrol', '4WD', 1],
    ['Used', 'City 125', '', 2021, 3990, 8800, 'Scooter', 'White', 'Automatic', 'Petrol', '', 2],
    ['Used', 'Road 650', '', 2020, 8490, 21500, 'Motorcycle', 'Black', 'Manual', 'Petrol', '', 2],
  ],
};

/** Vehicles to fill a new site with until the dealer's own file is there. */
export function exampleVehicles(template: Template): ExampleVehicle[] {
  return ROWS[template].map(
    ([type, model, badge, year, price, distance, body, colour, transmission, fuel, drive, seats]) => ({
      type,
      model,
      badge,
      year,
      price,
      distance,
      body,
      colour,
      transmission,
      fuel,
      drive,
      seats,
    }),
  );
}
