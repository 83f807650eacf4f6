import type { ArtworkColour } from '../../../runtime/rules/car/car-images.ts';

/** Ordered: the first pattern that fits a feed's words gives the value. Words arrive lower-cased, anything but letters and digits as one space. */
export type Kinds<T> = readonly (readonly [RegExp, T])[];

/** Which of the drawings' paints a colour's name means: plain names first, then what makers call them. */
export const FEED_PAINTS: Kinds<ArtworkColour> = [
  [/\bwhite\b/, 'white'],
  [/\bblack\b/, 'black'],
  [/\bsilver\b/, 'silver'],
  [/\bgr[ea]y\b/, 'grey'],
  [/\bblue\b/, 'blue'],
  [/\bred\b/, 'red'],
  [/\bgreen\b/, 'green'],
  [/\borange\b/, 'orange'],
  [/\byellow\b/, 'yellow'],
  [/\bbrown\b/, 'brown'],
  [/\bbeige\b/, 'beige'],
  [/\bpurple\b/, 'purple'],
  [/ebony|onyx|jet\b|obsidian|phantom/, 'black'],
  [/graphite|gunmetal|charcoal|slate|titanium|carbon|magnetic|steel|meteor/, 'grey'],
  [/navy|azure|sapphire|cobalt|indigo|teal|aqua|marine|ocean/, 'blue'],
  [/ruby|crimson|scarlet|maroon|burgundy|cherry|merlot|garnet/, 'red'],
  [/olive|khaki|forest|sage|jungle|emerald|eucalyptus/, 'green'],
  [/copper|sunset|inferno|lava|tangerine/, 'orange'],
  [/bronze|mocha|chestnut|espresso|coffee|cocoa|brass/, 'brown'],
  [/sand|champagne|cream|stone|gold|oat|desert|dune/, 'beige'],
  [/violet|plum|aubergine|amethyst/, 'purple'],
  [/pearl|ivory|snow|frost|polar|alpine|glacier|chalk/, 'white'],
  [/aluminium|aluminum|platinum|metal|sterling|quartz/, 'silver'],
];
