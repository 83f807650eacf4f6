/** Days as people write them, one or several: 'Sundays', 'Monday to Saturday', 'weekends'. */
const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?)';
const SEVERAL = String.raw`${DAY}(?:\s*(?:,|and|&|to|through|-|–)\s*${DAY})*`;
/** What may be between 'open' and the day. */
const ON = String.raw`(?:(?:all|also|again|on|every|each|the|at)\s+){0,2}`;
/** Not behind a word that turns it round. */
const NOT = String.raw`(?<!\b(?:not|never|nor|no longer|isn't|aren't|don't|only)\s(?:\w+\s)?)`;

const said = (words: string): RegExp => new RegExp(NOT + words.replace(/ /g, String.raw`\s+`), 'gi');

/** In every text that says something of hours. */
export const ABOUT_HOURS = /\b(?:open|trading|late|closed)\b/i;

/** How dealers say when they are open: group 1 is how many days, or which. */
export const HOURS_SAID = {
  count: [
    said(
      String.raw`\b(?:open|trading)\b[^.!?;:]{0,24}?\b(five|six|seven|5|6|7) days\b(?! (?:before|after|from|to|in advance))`,
    ),
    said(String.raw`\bopen (?:every|each) (day)\b(?! (?:of|but|except))`),
  ],
  on: [said(String.raw`\bopen ${ON}(${SEVERAL})\b`), said(String.raw`\b(${DAY}) trading\b`)],
  late: [
    said(String.raw`\b(?:open|trading) late\b[^.!?;:]{0,16}?\b(${SEVERAL})\b`),
    said(String.raw`\blate[- ]night (${SEVERAL})\b`),
    said(String.raw`\blate (?:on )?(${DAY.replaceAll('days?', 'days')})\b`),
  ],
  until: [
    said(
      String.raw`\bopen\b[^.!?;:]{0,16}?\b(?:until|till|'?til|to) (\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]m)?)\b[^.!?;:\d]{0,12}?\b(${SEVERAL})\b`,
    ),
  ],
  closed: [said(String.raw`\bclosed ${ON}(${DAY.replaceAll('days?', 'days').replaceAll('ends?', 'ends')})\b`)],
} as const;

/** A sentence about some days of the year, or about earlier ones, says nothing of the ordinary week. */
export const NOT_EVERY_WEEK =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Anzac|New Year|holidays?|this|next|last|was|were|used to|except|but|open day)\b|\b\d{1,2}(?:st|nd|rd|th)\b/;

/** A sentence about a workshop or a counter for parts. */
export const DEPARTMENT = /\b(?:servic\w*|workshop|mechanics?|parts|detailing|phones?|chat|online)\b/i;
