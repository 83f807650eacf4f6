export type LeadTargetKind = 'platform' | 'webhook' | 'adf_post' | 'adf_mail' | 'mail';

/** Where enquiries go. Null and empty: left out. */
export interface LeadTargetSettings {
  id: string;
  kind: LeadTargetKind;
  url: string | null;
  /** Names of environment variables. */
  secretEnv: string | null;
  authEnv: string | null;
  to: string[];
  forms: string[];
  categories: string[];
  locations: string[];
}

/** What happens to what shoppers send. */
export interface LeadSettingsOfTenant {
  retentionDays: number;
  /** Never empty: without any it is the platform. */
  targets: LeadTargetSettings[];
  /** `serverEnv`: name of the environment variable with the address of the mail server. */
  mail: { serverEnv: string; from: string | null };
  confirmation: boolean;
  /** `digestAt`: 'HH:MM'; `answerHours`: opening hours. */
  desk: { enabled: boolean; to: string[]; digestAt: string | null; answerHours: number | null };
}
