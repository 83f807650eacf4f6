import { expect, it } from 'vitest';
import { UNREAD_KEYS } from '../schema/unread-keys.data.ts';
import { unreadKeys } from './make-schema-unread.ts';

it('the list of keys that no code of a site reads only shrinks', async () => {
  const unread = await unreadKeys();
  const known = new Set(UNREAD_KEYS);
  const now = new Set(unread);
  const added = { 'read these in runtime/ or cli/compile': unread.filter((key) => !known.has(key)) };
  const left = {
    'these are read by now: run `node scripts/make-schema-unread.ts --write`': UNREAD_KEYS.filter(
      (key) => !now.has(key),
    ),
  };
  expect(Object.entries({ ...added, ...left }).filter(([, keys]) => keys.length > 0)).toEqual([]);
});

it('keys that sites are made from are not in it', async () => {
  const unread = new Set(await unreadKeys());
  const read = [
    'slug',
    'contact.phone',
    'search.base_path',
    'theme.colours.accent',
    'enquiry.opt_in.label',
    'legal.terms',
  ];
  expect(read.filter((key) => unread.has(key))).toEqual([]);
});
