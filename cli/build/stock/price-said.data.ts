const said = (words: string): RegExp => new RegExp(words.replace(/ /g, String.raw`\s+`), 'gi');

/** What a price has with nothing to add: charges of the state. */
const CHARGES = String.raw`(?:(?:all )?(?:on[- ]road costs|government charges|gov\.? charges|stamp duty|registration|taxes))`;
const AWAY = String.raw`(?<!\bto\s+)(?:drive|ride)[- ]away\b`;

/** In every text that says something of what is to be paid. */
export const ABOUT_PRICES = /pric|pay|\badd\b|fee|cost|charge|extra|away/i;

/** How dealers say that there is nothing to add to any of their prices. */
export const NOTHING_TO_ADD: readonly RegExp[] = [
  said(
    String.raw`\b(?:the )?prices? (?:(?:that |which )?(?:you|we) (?:see|read|find|print|show|write)|on (?:the|our|each|every|this|its) \w+|(?:shown|listed|advertised))\b[^.!?;:]{0,24}? (?:is|are) (?:exactly |simply )?(?:the|what)\b[^.!?;:]{0,24}?\b(?:pay|desk|counter|till)\b`,
  ),
  said(String.raw`\bwhat you (?:see|read) is what you pay\b`),
  said(String.raw`\b(?:no|nothing) (?:more|else|extra|further) to (?:pay|add)\b`),
  said(String.raw`\bno (?:hidden|surprise) (?:fees?|costs?|charges?|extras?)\b`),
  said(
    String.raw`\b(?:all|every|each|our) (?:\w+ ){0,2}(?:prices?|cars?|vehicles?|machines?|bikes?|utes?|trucks?|RVs?) (?:(?:is|are|comes?) )(?:all |always |sold |priced |marked |advertised ){0,2}${AWAY}`,
  ),
  said(String.raw`^\s*(?:all |our |all our |the )?prices (?:all )?include ${CHARGES}`),
  said(String.raw`^\s*(?:all |our )?(?:drive|ride)[- ]away (?:prices?|pricing)[.!]?\s*$`),
];

/** Where it is said of something else, or of some cars: no promise about all prices. */
export const OF_SOMETHING_ELSE =
  /\b(?:marked|unless|except|depends?|where|ask|select(?:ed)?|some|warrant\w+|servic\w+|roadside|finance|deposits?|insurance|deliver\w+|a week|weekly|rent\w*|hire)\b/i;

/** The same of the car beside whose price it is. */
export const OF_THIS_CAR: readonly RegExp[] = [
  said(String.raw`\b(?:no|nothing) (?:more|else|extra|further) to pay\b`),
  said(String.raw`(?:\$[\d,]+ )(?:drive|ride)[- ]away\b|\b(?:drive|ride)[- ]away (?:price|deal)\b`),
  said(String.raw`\bprice includes ${CHARGES}`),
];

/** Words of a description by which the charges come on top of the price. */
export const STILL_TO_PAY: readonly RegExp[] = [
  said(String.raw`\b(?:quote|price|figure)\b[^.!?]{0,20}\b(?:incl(?:uding|usive of|\.)?|with) ${CHARGES}`),
  said(String.raw`\b(?:plus|excl(?:uding|udes|usive of|\.)?|does not include|not including|before) ${CHARGES}`),
  said(String.raw`\b${CHARGES} (?:(?:is|are) )?(?:extra|not included|on top)\b`),
];
