/** Words that invented dealers are made of. Towns are of a first and a second part, and of no country. */
export const TOWN_STARTS = [
  ...['Wattle', 'Iron', 'Silver', 'Mill', 'Kestrel', 'Lark', 'Fern', 'Copper', 'Harrow', 'Cedar', 'Stone', 'Willow'],
  ...['Heron', 'Amber', 'Clay', 'Rowan', 'Salt', 'Quarry', 'Thistle', 'Marble', 'Plover', 'Hazel', 'Granite', 'Myrtle'],
] as const;
export const TOWN_ENDS = [
  ...['brook', 'field', 'ford', 'vale', 'bridge', 'haven', 'wick', 'mount', 'water', 'combe', 'gate', 'reach'],
] as const;

export const STREETS = [
  ...['Harbour Road', 'Station Street', 'Tannery Lane', 'Ridge Parade', 'Foundry Street', 'Orchard Avenue'],
  ...['Old Mill Road', 'Market Street', 'Weir Street', 'Signal Road', 'Wharf Street', 'Saddlers Lane'],
  ...['Kiln Road', 'Observatory Drive', 'Lantern Street', 'Depot Road', 'Cooper Street', 'Bellbird Crescent'],
] as const;

export const HEADLINES = [
  'Good {vehicles}, straight talk',
  'Find the one that fits your week',
  'Honest prices on every windscreen',
  'From our {place} to your driveway',
  'More road for your money',
  'Checked twice, sold once',
  'The {vehicle} you had in mind',
  'Take your time. Drive a few.',
  'Local people, sorted {vehicles}',
  'Every {vehicle} with its whole story',
  'Drive home today',
  'Your next {vehicle} starts here',
] as const;

export const INTRODUCTIONS = [
  'Every {vehicle} on the {place} has been through our own workshop, and the report is yours to read before you decide.',
  'A family business that sells {vehicles} to neighbours, and so has to look them in the eye on Saturday morning.',
  'Come for a coffee, stay for a drive: {count} {vehicles} are ready to go, with nobody in a hurry to sell you one.',
  'Priced against the market every Monday, photographed with their scratches, and delivered wherever you live.',
  'We buy carefully, mend properly and put the price on the window. That has worked for longer than we care to say.',
  'Our people know these {vehicles} because they drive them: to school, to work, and up the mountain on Sundays.',
  'Choose on the sofa, ask by phone, drive on the day that suits you. The kettle at our {place} is always on.',
  'The {vehicles} are different every week and the promise is the same: what we know about each, you will know too.',
] as const;

export const TAGLINES = [
  '{vehicles} for {town} and the country around it',
  'Straight-talk {vehicles} in {town}',
  'Sorted {vehicles}, fair prices, {town}',
  'The friendly {place} in {town}',
  '{town} drives with us',
  'Good {vehicles} since {year}',
  'Open on Saturdays in {town}',
  'More {vehicles} than any other {place} in {town}',
] as const;

export const REASONS = [
  ['Checked by us', 'Every one goes through our own workshop before it meets you, and the report comes with the keys.'],
  ['No pressure', 'Take it for an hour, take it to your own mechanic, take the night to think about it.'],
  ['Fair trade-ins', 'A written offer for yours within ten minutes, and it holds for a week.'],
  ['Delivered to you', 'We bring it to your door, with a full tank and half an hour to explain every switch.'],
  ['Open on Saturdays', 'Until the afternoon, because most people work when other yards are open.'],
  ['Two keys, always', 'And the books, the spare and the jack. Small things that are dear to replace.'],
  ['Warranty on top', 'Three months of our own cover on everything above what the law already gives you.'],
  ['Prices in writing', 'What a price covers stands beside it, on the window and on the page.'],
  ['People who stay', 'You will meet the same faces at the first service as on the day you bought.'],
  ['Finance without fog', 'Three lenders, one page, every rate written out before you sign anything.'],
] as const;

export const DISCLAIMERS = [
  'Prices include government charges and dealer delivery unless the advertisement says otherwise.',
  'Prices do not include statutory charges. Ask us for the total before you come in; we will put it in writing.',
  'All prices are current on the day they are shown and hold for seven days once we have written them down for you.',
] as const;

export const FACETS = [
  ...['make', 'model', 'body', 'fuel', 'price', 'transmission', 'drive', 'year', 'km', 'colour', 'seats', 'badge'],
  ...['location_name', 'status'],
] as const;

export const CARD_FACTS = [
  ...['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum', 'simple_fuel', 'simple_drive', 'seats'],
  ...['series', 'colour'],
] as const;

/** Paragraphs of the legal copy that some dealers bring along. */
export const CLAUSES = [
  'What you read on this site is what we know on the day. Where a {vehicle} is sold before the page says so, we will offer you the nearest one we have.',
  'A deposit holds a {vehicle} for three days. If you change your mind within them, {legal_name} pays it back in full and asks for no reason.',
  'Photographs show the very {vehicle}, taken at our premises. Colours can differ from screen to screen.',
  'Distances are read from the odometer when a {vehicle} arrives, and may grow a little by demonstration drives.',
  'Complaints reach {name} at {email} or on {phone}. Somebody with a name answers within two working days.',
  'A test drive needs a current licence. You are covered by our insurance, with an excess that we tell you before you start.',
] as const;
