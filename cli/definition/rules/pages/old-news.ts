import { diagnostic, valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { matterOf, ownTexts, yamlWithin } from '../../texts/own-texts.ts';

/** News whose newest post is older than a year say to shoppers that nobody is in. Nothing is said where no moment was given. */
export const oldNews: Check = (context) => {
  const today = context.today?.[String(valueAt(context.config, ['region']))];
  if (today === undefined || context.unsure(['region'])) return [];
  const posts = ownTexts(context.config, context.files).flatMap((text) => {
    const { date, draft } = text.kind === 'post' ? matterOf(text) : {};
    return typeof date === 'string' && draft !== true ? [{ text, date }] : [];
  });
  const newest = posts.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  // The same day of the year before: 29 February counts as a day that every year has.
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (newest === undefined || newest.date >= yearAgo) return [];
  const { file, text, yaml, yamlAt, path } = newest.text;
  return [
    diagnostic('page/old-news', {
      message: `The newest post of the news is of ${newest.date}: more than a year ago.`,
      hint: 'Write a new post, or switch the page off with `pages.news: false`.',
      tenant: context.tenant,
      path,
      location: yamlWithin(`${context.shownDir}/${file}`, text, yamlAt, yaml).locate(['date'], 'value'),
    }),
  ];
};
