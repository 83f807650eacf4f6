import { item, type LaunchCheck, plural } from './launch-item.ts';

export const abn: LaunchCheck = ({ tenant, at }) => {
  if (tenant.region !== 'AU') return [];
  const about: [string, string] = ['abn', 'ABN'];
  return tenant.abn
    ? item(about, 'ok', tenant.abn)
    : item(
        about,
        'missing',
        'is not written',
        'Write `abn: "12 345 678 901"`, as the business register has it.',
        at('abn'),
      );
};

/** In Australia each yard that sells shows its number. */
export const licencesCheck: LaunchCheck = ({ tenant, at }) => {
  const selling = tenant.locations.filter(({ type }) => type === 'sales');
  const lacking = selling.filter(({ dealerLicenceNumber }) => !dealerLicenceNumber);
  const about: [string, string] = ['licences', 'Dealer licences'];
  if (lacking.length === 0) return item(about, 'ok', `${plural(selling.length, 'yard')} with a number`);
  const names = lacking.map(({ name, address }) => `${name} (${address.state})`).join(', ');
  return item(
    about,
    tenant.region === 'AU' ? 'missing' : 'open',
    `no number of ${names}`,
    'Write `dealer_license_number` at the location, as its state gave it.',
    at('locations'),
  );
};

export const legal: LaunchCheck = ({ tenant, at }) => {
  const about: [string, string] = ['legal', 'Legal pages'];
  const ids = tenant.legal.map(({ id }) => id);
  const lacks = [/privacy/, /terms/].filter((wanted) => !ids.some((id) => wanted.test(id)));
  return lacks.length === 0
    ? item(about, 'ok', tenant.legal.map(({ title }) => title).join(', '))
    : item(
        about,
        'missing',
        `no page about ${lacks.map(({ source }) => source).join(' and ')}`,
        'Switch them on under `legal`.',
        at('legal'),
      );
};

export const privacyContact: LaunchCheck = ({ tenant, at }) =>
  item(
    ['privacy-contact', 'Privacy contact'],
    'ok',
    `${tenant.contact.email}, in the privacy policy: is it read?`,
    null,
    at('contact.email'),
  );

/** Without words of the dealer's own those of its region are there. */
export const finance: LaunchCheck = ({ tenant }) =>
  tenant.finance.enabled
    ? item(['disclaimer', 'Finance and prices'], 'ok', 'a disclaimer stands at the foot of each page')
    : [];
