export type FormName = 'testDrive' | 'requestPhotos' | 'findSimilar' | 'finance' | 'tradeIn' | 'service' | 'careers';

/** One form of §5 Lead form composition. */
export interface FormSettings {
  enabled: boolean;
  heading: string;
  introduction?: string;
  button: string;
  category: string;
  subcategory?: string;
  message: 'required' | 'optional' | 'hidden';
  locationSelect: boolean;
  dealershipSelect: boolean;
  postcode: boolean;
  /** Names of fields that every form knows, or of `FormsSettings.fields`. */
  fields: string[];
  /** Empty for a form on one page. */
  steps: { title: string; fields: string[] }[];
  progress: 'none' | 'bar' | 'text' | 'bar-and-text';
  /** Names of `FormsSettings.disclaimers`. */
  disclaimers: string[];
}

/** A field of the dealer's own. */
export interface OwnField {
  name: string;
  label: string;
  kind: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'check_options' | 'date' | 'number' | 'hidden';
  required: boolean;
  options: string[];
  /** May hold '{primary_location_id}' (§5). */
  value?: string;
  /** §5: shown only when this other field is filled in and valid. */
  showIf?: string;
  help?: string;
}

export interface FormDisclaimer {
  name: string;
  text: string;
  agree: boolean;
  message: string;
  document?: 'privacy-policy' | 'terms-and-conditions' | 'privacy-statement';
}

export interface FormsSettings extends Record<FormName, FormSettings> {
  fields: OwnField[];
  disclaimers: FormDisclaimer[];
  leadSources: string[];
  additionalServices: string[];
}
