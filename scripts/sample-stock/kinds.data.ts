/** How a kind of vehicle ages and what a dealer writes about it. {…} in comments is filled in. */
export interface VehicleKind {
  /** Distance of a new one, of a demonstrator, and of a year's use, in the feed's unit; null for what has no odometer. */
  distance: {
    fresh: readonly [number, number];
    demo: readonly [number, number];
    yearly: readonly [number, number];
  } | null;
  /** Share of the price that a year of age takes. */
  yearlyLoss: number;
  colours: readonly string[];
  interiors: readonly string[];
  features: readonly string[];
  /** How many of them a vehicle has. */
  featureCount: readonly [number, number];
  comments: { fresh: readonly string[]; demo: readonly string[]; used: readonly string[] };
  /** The ending of prices: 34990 by 990. */
  endings: readonly number[];
}

const TRUCK_COMMENTS = {
  fresh: [
    'Body fitted and ready for work. Registered this week if you need it on Monday.',
    'New {name} on our yard with full manufacturer warranty.\n\nFleet pricing and service plans: talk to our transport desk.',
  ],
  demo: ['Our demonstrator: a few loads behind it, priced under new, full warranty remaining.'],
  used: [
    'One fleet owner, complete service books, good rubber all round.\nReady for inspection on our hoist.',
    'Straight and honest {name}. Serviced by the book, no blow-by, roadworthy supplied.',
    'Traded on a new truck. Brakes at 70 %, new batteries, body in good order.',
  ],
};

export const KINDS = {
  truck: {
    distance: { fresh: [60, 900], demo: [2500, 18_000], yearly: [32_000, 78_000] },
    yearlyLoss: 0.1,
    colours: ['White', 'Arctic White', 'White', 'Silver', 'Ocean Blue', 'Signal Red', 'Orange', 'Black', 'Dark Green'],
    interiors: ['Grey cloth', 'Black vinyl', 'Charcoal cloth'],
    features: [
      'Air suspended driver seat',
      'Engine brake',
      'Hill start assist',
      'Electronic stability control',
      'Autonomous emergency braking',
      'Lane departure warning',
      'Reverse camera',
      'Bluetooth',
      'UHF radio',
      'Power take-off',
      'Tow hitch 50 mm pin',
      'Bullbar',
      'LED work lamps',
      'Alloy wheels',
      'Diff locks',
      'Tail lift 1500 kg',
      'Tarp and rails',
      'Toolboxes',
      'Digital tachograph',
      'Fridge in cab',
      'Dual fuel tanks',
      'Load cells',
    ],
    featureCount: [7, 13],
    comments: TRUCK_COMMENTS,
    endings: [990, 900, 500],
  },
  home: {
    distance: { fresh: [90, 600], demo: [900, 4200], yearly: [5200, 14_500] },
    yearlyLoss: 0.075,
    colours: ['White', 'White', 'Polar White', 'White', 'Champagne', 'Silver', 'Graphite Grey'],
    interiors: ['Oak and grey', 'Walnut and cream', 'White gloss and slate'],
    features: [
      'Island queen bed',
      'Ensuite with separate shower',
      'Cafe dinette',
      'Roll-out awning',
      'Reverse-cycle air conditioner',
      'Diesel heater',
      '200 W solar panel',
      '400 W solar panels',
      'Lithium batteries 200 Ah',
      'Inverter 2000 W',
      'Full oven and grill',
      'Compressor fridge 224 L',
      'Washing machine',
      'Rear view camera',
      'Independent suspension',
      'Water tanks 3 x 95 L',
      'Grey water tank',
      'External shower',
      'TV and satellite mast',
      'Slide-out',
      'Electric step',
      'Bike rack',
      'Tow bar',
    ],
    featureCount: [9, 15],
    comments: {
      fresh: [
        'On display now and ready for its first trip. Handover takes half a day, and we show you everything.',
        'Brand new {name} with factory warranty and a 24-hour roadside plan.\n\nTrade-ins of cars, boats and vans welcome.',
      ],
      demo: ['Our display van, driven to two shows. As new, and priced to make room.'],
      used: [
        'One touring couple since new, always under cover. Comes with awning walls, hoses and leads.',
        'A very tidy {name}. Damp tested, gas and electrics checked, new tyres this season.',
        'Set up for free camping: solar, lithium and plenty of water. Hitch up and go.',
      ],
    },
    endings: [990, 500],
  },
  powersport: {
    distance: { fresh: [0, 3], demo: [60, 900], yearly: [900, 5200] },
    yearlyLoss: 0.09,
    colours: ['Red', 'Blue', 'Black', 'White', 'Green', 'Orange', 'Matt Grey', 'Racing Blue', 'Yellow', 'Desert Sand'],
    interiors: [''],
    features: [
      'ABS',
      'Traction control',
      'Quick shifter',
      'TFT display',
      'LED headlight',
      'Heated grips',
      'Crash bars',
      'Panniers',
      'Centre stand',
      'Winch 3500 lb',
      'Electric power steering',
      'Diff lock',
      'Skid plates',
      'Front and rear racks',
      'Roof and windscreen',
      'Tow ball',
      'Adjustable levers',
      'Slip-on exhaust',
      'USB charger',
      'Steering damper',
    ],
    featureCount: [4, 9],
    comments: {
      fresh: [
        'In the crate or on the floor, your choice. Learner courses and gear packs in store.',
        'New {name}, ride away this weekend.\nTwo-year factory warranty and first service on us.',
      ],
      demo: ['Ridden by our staff and a few test riders. Full warranty, fresh service.'],
      used: [
        'Adult owned, never raced. Serviced in our own workshop, two keys, manuals in the pouch.',
        'Good tyres, new chain and sprockets, fresh oil. Comes with a safety certificate.',
        'Honest scratches and a sound engine. Greased, checked and ready to go.',
      ],
    },
    endings: [990, 490, 790],
  },
  american: {
    distance: { fresh: [4, 30], demo: [1200, 5200], yearly: [7000, 14_500] },
    yearlyLoss: 0.1,
    colours: [
      'Oxford White',
      'Summit White',
      'Agate Black',
      'Carbonized Gray',
      'Iconic Silver',
      'Rapid Red',
      'Cactus Green',
      'Antimatter Blue',
      'Desert Sand',
      'Burnt Orange',
    ],
    interiors: ['Black cloth', 'Gray cloth', 'Black leather', 'Tan leather'],
    features: [
      'Backup camera',
      'Apple CarPlay',
      'Android Auto',
      'Heated seats',
      'Ventilated seats',
      'Remote start',
      'Keyless entry',
      'Adaptive cruise control',
      'Blind spot monitor',
      'Lane keep assist',
      'Tow package',
      'Bed liner',
      'Running boards',
      'Moonroof',
      'Navigation',
      'Power liftgate',
      'Third row seats',
      'Dual-zone climate',
      'Premium audio',
      'Alloy wheels',
    ],
    featureCount: [7, 13],
    comments: {
      fresh: [
        'Just off the truck. Window sticker, full factory warranty, and a full tank on us.',
        'New {name} in stock. Ask about current rebates; no forced add-ons.',
      ],
      demo: ['Manager demo with the balance of the factory warranty.'],
      used: [
        'One owner, clean title, no accidents reported. Passed our 125-point inspection.',
        'Arizona vehicle all its life: no rust. Cold A/C, new battery, fresh oil.',
        'Local trade with service records. New tires at {km} miles, brakes measured and logged.',
      ],
    },
    endings: [995, 988, 495],
  },
  electric: {
    distance: { fresh: [8, 40], demo: [900, 6800], yearly: [8500, 15_500] },
    yearlyLoss: 0.12,
    colours: [
      'Arctic White',
      'Space Grey',
      'Ocean Blue',
      'Obsidian Black',
      'Sage Green',
      'Coral Red',
      'Aurora Silver',
      'Desert Sand',
    ],
    interiors: ['Black', 'White', 'Blue and black', 'Stone'],
    features: [
      'Heat pump',
      'Vehicle-to-load',
      'Home charging cable',
      'Fast charging (DC) 150 kW',
      'Fast charging (DC) 88 kW',
      '11 kW AC charging',
      'Panoramic glass roof',
      'Over-the-air updates',
      'One-pedal driving',
      '360-degree camera',
      'Adaptive cruise control',
      'Heated front seats',
      'Ventilated front seats',
      'Wireless phone charger',
      'Power tailgate',
      'Apple CarPlay',
      'Android Auto',
      'Head-up display',
      'Battery certificate',
    ],
    featureCount: [8, 13],
    comments: {
      fresh: [
        'Charged, registered and ready. We fit your wall box, too.',
        'New {name} in stock: no waiting list, drive it this week.',
      ],
      demo: ['Our test car, charged on sunshine from our roof. Full battery warranty.'],
      used: [
        'Battery health measured and certified; the report is in the photos. One owner.',
        'Ex-fleet, charged overnight at home base. New tyres, fresh cabin filter.',
        'Charged on rooftop solar, garaged, and serviced on schedule.',
      ],
    },
    endings: [990, 490, 888],
  },
} as const satisfies Record<string, VehicleKind>;

export type KindName = keyof typeof KINDS;
