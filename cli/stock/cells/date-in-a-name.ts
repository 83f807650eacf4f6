const MONTHS =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|mär(?:z)?|mrz|apr(?:il)?|may|mai|maj|mei|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const DATE = new RegExp(
  [
    // 9-Mar, 03. März, 5-Sep-26
    `\\d{1,2}\\.?[-/ .](?:${MONTHS})\\.?(?:[-/ .]\\d{2,4})?`,
    // Mar-00, Sep 2005
    `(?:${MONTHS})\\.?[-/ .](?:\\d{2}|\\d{4})`,
    // 2012-09-05, with a time
    '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:[T ][\\d:.]+(?:Z|[+-][\\d:]+)?)?',
    // 9/03/2026, 09.03.26
    '\\d{1,2}([-/.])\\d{1,2}\\1(?:\\d{2}|\\d{4})(?: [\\d:]+)?',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^.*$/s, '^(?:$&)$'),
  'i',
);

/** Whether a name is a date, as spreadsheets make of '9-3' and '9-5'. No car is called so. */
export const isDateInAName = (text: string): boolean => text.length < 30 && DATE.test(text);

/** What to do about one. */
export const AS_TEXT =
  'Format the column as text before the values go into it, and write the name again (Saab 9-3, not 9-Mar), where the stock file is made.';
