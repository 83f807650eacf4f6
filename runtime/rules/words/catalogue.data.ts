/**
 * The words that shoppers read, by the part of a site that says them. '{name}' is filled in by whoever says it; '{vehicle}', '{vehicles}' and '{place}' are the
 * dealer's own words for them. Written in Australian spelling: `say` spells them as the dealer's region does. What refuses a field or a form stands in
 * `messages.data.ts`, whose texts are the specification's own.
 */
export const CATALOGUE = {
  'call.heading': 'Call {name}',
  'call.show': 'Show the number {number}',
  'call.title': 'Call {name}',
  'call.description': 'The phone number of {name}.',
  'footer.follow': 'Follow us',
  'footer.hours': 'Opening hours',
  'footer.locations': 'Our locations',
  'footer.location': 'Find us',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Terms',
  'form.privacy': 'Privacy policy',
  'home.visit': 'Visit us',
  'home.visitOne': 'Visit the {place}',
  'home.contact': 'Contact us',
  'home.why': 'Why {name}',
  'hours.of': 'Opening hours of {name}',
  'shell.skip': 'Skip to content',
} as const;
