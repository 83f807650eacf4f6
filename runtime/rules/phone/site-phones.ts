/** What of a tenant has its numbers. */
export interface PhoneTenant {
  contact: { phone: string };
  locations: readonly { slug: string; phone: string; more?: { landlinePhone?: string } }[];
  footer?: { staff: readonly { phone?: string; location?: string }[] };
}

/** A number of a site, by the name under which it is asked for. */
export interface SitePhone {
  /** 'dealer', 'location:<slug>', 'landline:<slug>', 'staff:<index>'. */
  of: string;
  phone: string;
  /** Slug of its location; '' for none. */
  location: string;
}

/** The numbers of a dealer, of its locations and of its people. */
export function sitePhones({ contact, locations, footer }: PhoneTenant): SitePhone[] {
  return [
    { of: 'dealer', phone: contact.phone, location: '' },
    ...locations.flatMap(({ slug, phone, more }) => [
      { of: `location:${slug}`, phone, location: slug },
      { of: `landline:${slug}`, phone: more?.landlinePhone ?? '', location: slug },
    ]),
    ...(footer?.staff ?? []).map(({ phone = '', location = '' }, index) => ({ of: `staff:${index}`, phone, location })),
  ].filter(({ phone }) => phone !== '');
}

/** The number of a name; undefined: the site has none such. */
export function phoneNamed(of: string, tenant: PhoneTenant): SitePhone | undefined {
  return sitePhones(tenant).find((one) => one.of === (of === '' ? 'dealer' : of));
}
