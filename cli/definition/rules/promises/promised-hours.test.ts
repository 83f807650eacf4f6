import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../../checks/check.types.ts';
import { aLayered } from '../../layers/layered.fixture.ts';
import { promisedHours } from './promised-hours.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri'];
const hours = (days: string[], close = '17:30', more: object = {}) => ({ days, open: '08:30', close, ...more });
const location = (city: string, entries: object[], more: object = {}) => ({
  name: `Hill Cars ${city}`,
  address: { city },
  contact_detail: { opening_hours: entries },
  ...more,
});
/** Open Monday to Saturday, late on Thursday. */
const PENRITH = location('Penrith', [
  hours(['mon', 'tue', 'wed', 'fri']),
  hours(['thu'], '20:00'),
  hours(['sat'], '16:00'),
  { days: ['sun'], status: 'Closed' },
]);
/** Open each day. */
const LIVERPOOL = location('Liverpool', [hours([...WEEK, 'sat', 'sun'], '17:00')]);
const WORKSHOP = location('Kingswood', [hours(WEEK, '16:00')], { location_type: 'service' });

/** 'words: message' of what a text of the dealer promises in vain. */
function told(text: string, locations: object[] = [PENRITH], file = ''): string[] {
  const config = { locations, home: { introduction: text }, ...(file ? { pages: { about_us: true } } : {}) };
  const context: CheckContext = {
    tenant: 'hill-cars',
    config,
    layered: aLayered(config),
    features: [],
    today: null,
    schema: {},
    texts: [],
    references: [],
    files: new Map(file ? [['pages/about-us.md', new TextEncoder().encode(file)]] : []),
    shownDir: 'tenants/hill-cars',
    unsure: () => false,
  };
  return promisedHours(context).map(({ path, message }) => `${path} ${message}`);
}

describe('what texts say of opening hours', () => {
  it.each([
    ['We are open six days.'],
    ['Open six days a week, and late on Thursdays.'],
    ['Open late on Thursdays'],
    ['Late-night Thursday'],
    ['Open until 8pm on Thursdays.'],
    ['Open until 8 on Thursday night.'],
    ['Open Monday to Saturday.'],
    ['Open on Saturdays and closed on Sundays.'],
    ['We are not open on Sundays.'],
    ['Are you open on Sundays?'],
    ['Open this Sunday for the sale.'],
    ['From Christmas on we are open seven days.'],
    ['Open for enquiries. Seven days to change your mind.'],
    ['Seven days to change your mind, and the doors are open.'],
    ['Open every day but Sunday.'],
    ['A late Thursday afternoon on the coast road'],
    ['The kettle is always on, and the gate is open.'],
  ])('is right: %s', (text) => expect(told(text)).toEqual([]));

  it.each<[text: string, message: string, locations?: object[]]>([
    ['We are open seven days.', '`open seven days` is not what the hours say: Hill Cars Penrith is open six days'],
    ['Open 5 days a week', '`Open 5 days` is not what the hours say: Hill Cars Penrith is open six days a week.'],
    [
      'Open **six days**, in two yards.',
      'is not what the hours say: Hill Cars Liverpool is open seven days a week.',
      [PENRITH, LIVERPOOL],
    ],
    [
      'Penrith is open seven days.',
      'is not what the hours say: Hill Cars Penrith is open six days',
      [PENRITH, LIVERPOOL],
    ],
    ['Open every day.', '`Open every day` is not what the hours say'],
    ['Open on Sundays', '`Open on Sundays` promises Sunday, and Hill Cars Penrith never is open then.'],
    ['Open Saturday and Sunday', 'promises Sunday, and'],
    ['Open Friday to Sunday', 'promises Sunday, and'],
    ['Open all weekend', 'promises Sunday, and'],
    ['Sunday trading', '`Sunday trading` promises Sunday'],
    ['Open late on Fridays', '`Open late on Fridays` promises a late Friday'],
    ['Late-night Wednesdays', 'promises a late Wednesday'],
    ['Open until 9pm on Thursdays', 'is not what the hours say: Hill Cars Penrith closes at 8pm on Thursday.'],
    ['Closed on Saturdays', 'is not what the hours say: Hill Cars Penrith is open on Saturday.'],
    ['Our workshop is open six days.', 'is not what the hours say', [LIVERPOOL, WORKSHOP]],
  ])('is wrong: %s', (text, message, locations) => {
    const [one = '', ...others] = told(text, locations);
    expect(one.startsWith('home.introduction')).toBe(true);
    expect(one).toContain(message);
    expect(others).toEqual([]);
  });

  it.each<[name: string, text: string, locations: object[]]>([
    ['one of several that does', 'Three yards, one of them open on Sunday.', [PENRITH, LIVERPOOL]],
    ['the one that it names', 'Liverpool is open seven days.', [PENRITH, LIVERPOOL]],
    ['a workshop', 'Our workshop is open five days.', [LIVERPOOL, WORKSHOP]],
    ['no hours that are known', 'Open seven days.', [location('Penrith', [])]],
    ['a location that nobody sees', 'Open seven days.', [{ ...PENRITH, visible: false }]],
    [
      'by appointment',
      'Open on Saturdays.',
      [{ ...location('Penrith', [hours(WEEK)]), saturday_by_appointment: true }],
    ],
    ['past midnight', 'Open until 2am on Fridays.', [location('Penrith', [hours(['fri'], '02:00')])]],
    [
      'words in the place of hours',
      'Open on Sundays.',
      [location('Penrith', [{ days: ['sun'], status: 'Closed', formated_hours: 'Ring the bell' }])],
    ],
  ])('holds it against %s', (_name, text, locations) => expect(told(text, locations)).toEqual([]));

  it('reads the pages of the dealer, and says where', () => {
    const page = '---\ntitle: About us\n---\n\nTwo brothers, and\nopen on Sundays.\n';
    expect(told('Cars.', [PENRITH], page)).toEqual([
      'pages.about_us `open on Sundays` promises Sunday, and Hill Cars Penrith never is open then.',
    ]);
  });
});
