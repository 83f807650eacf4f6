import type { Changes, Effect } from './effect.types.ts';
import { CONTACT, HOME } from './home-and-listing.data.ts';

const shown = (block: string, more: Changes): Changes => ({ 'footer.blocks': [block], ...more });
const SUBSCRIBED = shown('subscribe', { 'forms.subscribe.enabled': true });
const TEXT = shown('text', { 'footer.text': { title: 'On the hill', words: 'Since 1968.' } });
const LOGOS = shown('logos', {
  'footer.logos': [{ image: 'images/mark.svg', alt: 'Hill traders', url: 'https://traders.example' }],
});
const QUESTIONS = shown('questions', { 'footer.questions': [{ question: 'Do you deliver?', answer: 'Yes.' }] });

const within = (list: string, name: string, to: string, beside: Changes): Effect => ({
  key: `footer.${list}.${name}`,
  at: `footer.${list.replace('[]', '[0]')}.${name}`,
  to,
  seen: HOME,
  with: beside,
});

/** What is at the end of every page, and how. */
export const FOOTER_EFFECTS: readonly Effect[] = [
  { key: 'footer.arrangement', to: 'notice', seen: HOME },
  { key: 'footer.blocks', to: ['social', 'links'], seen: HOME },
  within('text', 'title', 'In the valley', TEXT),
  within('text', 'words', 'Since 1971.', TEXT),
  within('logos[]', 'image', 'images/card.svg', LOGOS),
  within('logos[]', 'alt', 'Valley traders', LOGOS),
  within('logos[]', 'url', '/contact', LOGOS),
  within('questions[]', 'question', 'Do you collect?', QUESTIONS),
  within('questions[]', 'answer', 'No.', QUESTIONS),
  { key: 'footer.map_location', to: 'north', seen: HOME, with: { 'footer.blocks': ['map'] } },
  { key: 'footer.copyright_name', to: 'The Hill Group', seen: HOME },
  { key: 'footer.licence_numbers', to: false, seen: 'validate' },
  { key: 'footer.powered_by.shown', to: false, seen: HOME },
  { key: 'footer.powered_by.name', to: 'Hill Web', seen: HOME },
  { key: 'footer.powered_by.url', to: 'https://web.example', seen: HOME },
  { key: 'footer.subscribe.heading', to: 'News from the hill', seen: CONTACT, with: SUBSCRIBED },
  { key: 'footer.subscribe.button', to: 'Send me news', seen: CONTACT, with: SUBSCRIBED },
];
