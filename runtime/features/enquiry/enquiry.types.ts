import type { LeadErrors, LeadRegion, LeadSettings } from '../../rules/lead/lead.types.ts';

/** What the form needs, on the server and in the browser alike: plain JSON, nothing that the page does not show anyway. */
export interface EnquiryFormProps {
  /** Of the form's element: its heading and what it is about stand outside it, and name it. */
  id: string;
  /** What the site's calls begin with. */
  api: string;
  /** Words of the button that sends it. */
  button: string;
  /** Whether the shopper is asked for a message at all. */
  asksMessage: boolean;
  settings: LeadSettings;
  region: LeadRegion;
  optIn: { shown: boolean; prechecked: boolean; label: string };
  privacyNotice: string;
  /** Words of the link to the privacy policy. */
  privacyPolicy: string;
  /** Words in the message to begin with. */
  values: Record<string, string>;
  errors: LeadErrors;
  /** Set when a plain form came back with mistakes. */
  alert: string | null;
}

/** The fields that a shopper fills in. */
export interface EnquiryValues {
  name: string;
  phone: string;
  email: string;
  postcode: string;
  category: string;
  message: string;
  opt_in: boolean;
}
