/** The fewest digits of a number that somebody answers: short ones of some countries have five. */
const DIGITS = 5;

/** Why an address that leads out of the site can lead nowhere, to go on after 'which'; null where it may lead somewhere. */
export function whyLeadsNowhere(address: string): string | null {
  if (address.startsWith('//')) return whyNoSite(`https:${address}`);
  const [, scheme = '', rest = ''] = /^(tel|mailto|https?):(.*)$/is.exec(address) ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return null;
    case 'tel':
      return whyNoNumber(rest);
    case 'mailto':
      return whyNoMail(rest);
    default:
      return whyNoSite(address);
  }
}

function whyNoNumber(written: string): string | null {
  const [number = ''] = decodedAddress(written).split(';');
  if (/\p{L}/u.test(number)) return 'is no telephone number: there are letters in it';
  const digits = number.replace(/\D/g, '').length;
  if (digits >= DIGITS) return null;
  return `is no telephone number: it has ${digits === 0 ? 'no digits' : digits === 1 ? 'one digit' : `${digits} digits`}`;
}

/** A link without an address, but with a subject or a text, lets the shopper say who gets it. */
function whyNoMail(written: string): string | null {
  const [to = '', said] = decodedAddress(written).split('?');
  if (to === '' && said) return null;
  return to.split(',').every((one) => /^[^@]+@[^@]+$/.test(one.trim())) ? null : 'is no mail address';
}

function whyNoSite(written: string): string | null {
  const url = URL.parse(written);
  if (!url) return 'is no address of a site';
  const { hostname } = url;
  const sound = hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname);
  return sound ? null : `names no site: there is no dot in "${hostname}"`;
}

/** An address as people write it; as it is where it cannot be decoded. */
export function decodedAddress(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
