import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTenantSchema, schemaAt } from '../schema/tenant-schema.ts';
import { migrateText } from './migrate-text.ts';
import { MIGRATIONS } from './migrations.data.ts';

const migrated = (text: string): string => {
  const outcome = migrateText(text, MIGRATIONS);
  return outcome.state === 'migrated' ? outcome.text : outcome.state;
};

describe('_key of items of the header goes', () => {
  it.each<[name: string, before: string, after: string]>([
    [
      'with its line',
      'slug: x\nnavigation:\n  header:\n    - name: Used cars\n      _key: used # ours\n      url: /contact\n    - name: Home\n      url: /\n',
      'schema_version: 6\nslug: x\nnavigation:\n  header:\n    - name: Used cars\n      url: /contact\n    - name: Home\n      url: /\n',
    ],
    [
      'in braces, of each item',
      'slug: x\nnavigation: { header: [{ _key: a, name: A, url: / }, { name: B, url: /, _key: b }] }\n',
      'schema_version: 6\nslug: x\nnavigation: { header: [{ name: A, url: / }, { name: B, url: / }] }\n',
    ],
  ])('%s', (_name, before, after) => expect(migrated(before)).toBe(after));
});

describe('payments have providers by name', () => {
  it.each<[name: string, before: string, after: string]>([
    [
      'with notes',
      'slug: x\npayment:\n  provider: card # ours\n  publishable_key: pk_1\n  authorization_type: hold\n',
      'schema_version: 6\nslug: x\npayment:\n  provider: stripe # ours\n  capture: manual\n',
    ],
    [
      'in braces, and of each dealership',
      'slug: x\npayment: { provider: card, authorization_type: charge }\ndealerships: [{ id: 1, slug: a, publishable: { key: pk_1 } }]\n',
      'schema_version: 6\nslug: x\npayment: { provider: stripe, capture: automatic }\ndealerships: [{ id: 1, slug: a }]\n',
    ],
    [
      'with a key that stands in a block of the provider’s own now',
      'slug: x\npayment:\n  provider: alternative # ours\n  secret_key: env:PAY_KEY\n  deposit_amount: 500\n',
      'schema_version: 6\nslug: x\npayment:\n  provider: paypal # ours\n  paypal: { secret_key: env:PAY_KEY }\n  deposit_amount: 500\n',
    ],
    [
      'the same in braces',
      'slug: x\npayment: { secret_key: env:PAY_KEY, provider: alternative }\n',
      'schema_version: 6\nslug: x\npayment: { provider: paypal, paypal: { secret_key: env:PAY_KEY } }\n',
    ],
    [
      'the bank, which holds no money first',
      'slug: x\n# Ours\npayment:\n  enabled: true\n  provider: bank\n  authorization_type: hold\n  secret_key: env:PAY_KEY\nreserve:\n  enabled: true # now\n',
      'schema_version: 6\nslug: x\n# Ours\npayment:\n  enabled: true\n  provider: quickstream\n  quickstream: { secret_key: env:PAY_KEY }\n  capture: automatic\nreserve:\n  enabled: true # now\n',
    ],
  ])('%s', (_name, before, after) => expect(migrated(before)).toBe(after));

  it.each(['card', 'alternative', 'bank'])('what becomes of %s is what validate accepts', (provider) => {
    for (const more of ['', 'reserve:\n  enabled: true\n', 'reserve: { enabled: true, mode: paid }\n']) {
      const text = migrated(`slug: x\npayment:\n  enabled: true\n  provider: ${provider}\n${more}`);
      const own = parse(text) as { payment: { provider?: string; enabled: boolean }; reserve?: { mode?: string } };
      const named = schemaAt(readTenantSchema(), ['payment', 'provider'])?.items?.enum ?? [];
      const isWithout = own.payment.provider === undefined;
      expect(isWithout || named.includes(own.payment.provider)).toBe(true);
      // Without a provider nothing says that money is taken (`option/needs`).
      expect(isWithout && own.payment.enabled ? own.reserve?.mode : 'request').toBe('request');
    }
  });
});

describe('what all forms share moves to enquiry', () => {
  it.each<[name: string, before: string, after: string]>([
    [
      'with its notes, behind what stands there',
      `slug: x
forms:
  # Ours
  fields:
    # How to call back
    - name: reach   # once
      label: How may we reach you?
      show_if: phone
    - { name: when, label: When?, show_if: reach }
  careers: { enabled: true, fields: [rego, files] } # jobs
  lead_sources: [Radio, A friend]

enquiry:
  heading: Ask us   # short
theme: {}
`,
      `schema_version: 6
slug: x
forms:
  # Ours
  careers: { enabled: true, fields: [rego] } # jobs

enquiry:
  heading: Ask us   # short
  fields:
    # How to call back
    - name: reach   # once
      label: How may we reach you?
      show_if: { field: phone }
    - { name: when, label: When?, show_if: { field: reach } }
  lead_sources: [Radio, A friend]
theme: {}
`,
    ],
    [
      'to a map that is made, and forms goes where nothing is left',
      'slug: x\nforms:\n  disclaimers:\n    - { name: terms, text: I agree. }\n',
      'schema_version: 6\nslug: x\nenquiry:\n  disclaimers:\n    - { name: terms, text: I agree. }\n',
    ],
    [
      'into braces',
      'slug: x\nenquiry: { postcode: false }\nforms: { lead_sources: [Radio], service: { enabled: true } }\n',
      'schema_version: 6\nslug: x\nenquiry: { postcode: false , lead_sources: ["Radio"] }\nforms: { service: { enabled: true } }\n',
    ],
    [
      'with other indents, and line ends of Windows',
      'slug: x\r\nenquiry:\r\n    postcode: false\r\nforms:\r\n  additional_services:\r\n    - Wash\r\n  service: { enabled: true }\r\n',
      'schema_version: 6\r\nslug: x\r\nenquiry:\r\n    postcode: false\r\n    additional_services:\r\n      - Wash\r\nforms:\r\n  service: { enabled: true }\r\n',
    ],
    ['of a definition that has none of it: the version alone', 'slug: x\n', 'schema_version: 6\nslug: x\n'],
  ])('%s', (_name, before, after) => expect(migrated(before)).toBe(after));
});

describe('offer_ends that nobody wrote is not said any more', () => {
  it.each<[name: string, before: string, after: string]>([
    [
      "lenders of a dealer's own go on as they were, and say so",
      'slug: x\nfinance:\n  lenders:\n    - id: own # ours\n      name: Own\n    - use: manual\n      rates_valid_to: "2030-12-31"\n',
      'schema_version: 6\nslug: x\nfinance:\n  lenders:\n    - id: own # ours\n      offer_ends: end-of-month\n      name: Own\n    - use: manual\n      offer_ends: end-of-month\n      rates_valid_to: "2030-12-31"\n',
    ],
    [
      'in braces',
      'slug: x\nfinance: { lenders: [{ name: Own, conditions: {} }] }\n',
      'schema_version: 6\nslug: x\nfinance: { lenders: [{ name: Own, offer_ends: end-of-month, conditions: {} }] }\n',
    ],
    [
      'what is written stays, and known lenders say it themselves',
      'slug: x\nfinance: { lenders: [{ id: own, offer_ends: not-said }, { use: angle }] }\n',
      'schema_version: 6\nslug: x\nfinance: { lenders: [{ id: own, offer_ends: not-said }, { use: angle }] }\n',
    ],
  ])('%s', (_name, before, after) => expect(migrated(before)).toBe(after));
});
