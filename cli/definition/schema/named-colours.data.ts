/** Colours that a person can ask for by name. */
export const NAMED_COLOURS: Readonly<Record<string, string>> = {
  blue: '#0a4fd0',
  green: '#0b6b43',
  red: '#b3261e',
  teal: '#0b5d5e',
  navy: '#14305c',
  maroon: '#7a1f2b',
  orange: '#b4500c',
  purple: '#5b2a86',
  black: '#1c1c1e',
  grey: '#4a4f57',
};
