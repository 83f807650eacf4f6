import { TRADE_IN_PATH } from '../../runtime/rules/form/form-pages.ts';

/** A key outside of `forms` that offers a form of the product. */
export interface FormSwitch {
  form: string;
  /** Of the definition: true, or an address. */
  key: readonly string[];
  /** Another key that must be on as well. */
  needs?: readonly string[];
  /** The page that it is shown on; its own where absent; 'value': the one that the key says. */
  path?: string;
  /** The key with the address of a system that takes the form's place. */
  elsewhere?: readonly string[];
}

/** §2 Other pages, §3 Tenant: pages of the language that forms fill. */
export const FORM_SWITCHES: readonly FormSwitch[] = [
  { form: 'service', key: ['pages', 'service'], elsewhere: ['xtime_url'] },
  { form: 'service', key: ['pages', 'manufacturer_service_path'], path: 'value' },
  { form: 'parts', key: ['pages', 'parts'], path: '/vehicle-parts-and-accessories' },
  { form: 'finance_pre_approval', key: ['pages', 'finance_pre_approval'] },
  { form: 'trade_in', key: ['pages', 'valuations'] },
  { form: 'trade_in', key: ['trade_in', 'enabled'], path: TRADE_IN_PATH },
  { form: 'trade_in', key: ['trade_in', 'instant_price'], needs: ['trade_in', 'enabled'], path: '/instant-price' },
];

/** The forms that apply for credit: where a lender's applications go to a service of its own, these do (§7). */
export const CREDIT_APPLICATIONS: readonly string[] = ['finance_application', 'finance_pre_approval'];
