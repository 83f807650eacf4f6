/**
 * Words of shoppers for what a car's record says otherwise: each stands for the words at its right as well as for itself. A search ranks a car that says
 * the shopper's own word before one that says another (search-protocol.md §7.7). Two and three words may stand for one; plurals have a line where they are
 * too short to be taken for a mistyped singular.
 */
type ShopperWords = Readonly<Record<string, readonly string[]>>;

/** What every region understands. */
export const SHOPPER_WORDS: ShopperWords = {
  // Kind of sale.
  'pre owned': ['used'],
  preowned: ['used'],
  'second hand': ['used'],
  secondhand: ['used'],
  'pre loved': ['used'],
  'brand new': ['new'],
  demonstrator: ['demo'],
  'ex demo': ['demo'],
  // Bodies.
  ute: ['pickup', 'pick up', 'utility'],
  utes: ['ute', 'pickup'],
  pickup: ['ute', 'pick up'],
  'pick up': ['pickup', 'ute'],
  truck: ['pickup', 'ute'],
  trucks: ['truck', 'pickup', 'ute'],
  utility: ['ute', 'pickup'],
  wagon: ['estate'],
  'station wagon': ['wagon', 'estate'],
  estate: ['wagon'],
  hatch: ['hatchback'],
  hatchback: ['hatch'],
  sedan: ['saloon'],
  saloon: ['sedan'],
  suvs: ['suv'],
  crossover: ['suv'],
  'sport utility': ['suv'],
  'sports utility': ['suv'],
  convertible: ['cabriolet', 'roadster'],
  cabriolet: ['convertible'],
  cabrio: ['convertible', 'cabriolet'],
  'soft top': ['convertible'],
  'people mover': ['minivan', 'mpv'],
  minivan: ['people mover', 'mpv'],
  'mini van': ['minivan', 'people mover'],
  mpv: ['people mover', 'minivan'],
  vans: ['van'],
  motorbike: ['motorcycle'],
  rv: ['motorhome', 'campervan', 'caravan'],
  'motor home': ['motorhome'],
  'camper van': ['campervan'],
  // Fuels.
  ev: ['electric'],
  evs: ['electric'],
  bev: ['electric'],
  phev: ['plug in hybrid'],
  hybrid: ['hev', 'phev'],
  petrol: ['gasoline', 'unleaded'],
  gasoline: ['petrol', 'unleaded'],
  unleaded: ['petrol', 'gasoline'],
  // Transmissions and driven wheels.
  auto: ['automatic'],
  automatic: ['auto'],
  '4x4': ['4wd'],
  '4wd': ['4x4'],
  'four wheel drive': ['4wd', '4x4'],
  '4 wheel drive': ['4wd', '4x4'],
  'all wheel drive': ['awd'],
  'front wheel drive': ['fwd'],
  'rear wheel drive': ['rwd'],
};

/** What a region means by a word that others use for something else, in place of the line above. */
export const REGION_SHOPPER_WORDS: Readonly<Partial<Record<string, ShopperWords>>> = {
  AU: { gas: ['lpg'] },
  NZ: { gas: ['lpg'] },
  US: {
    gas: ['gasoline'],
    stick: ['manual'],
    'stick shift': ['manual'],
    rv: ['motorhome', 'travel trailer', 'campervan'],
  },
};
