import type { Region } from '../../../runtime/tenant/tenant.types.ts';

interface Consent {
  text: string;
  agree: boolean;
  message: string;
  document: string;
}

const consent = (text: string): Consent => ({
  text,
  agree: true,
  message: 'Please agree before we can look at your application.',
  document: 'privacy-policy',
});
const statement = (text: string): Consent => ({ text, agree: false, message: '', document: '' });

/**
 * What is at the end of an application for credit, by name and region; '{dealer}' is the dealer's legal name. AU: Privacy Act 1988 Part IIIA,
 * National Consumer Credit Protection Act 2009 (credit guide); NZ: Credit Reporting Privacy Code 2020; US: Fair Credit Reporting Act, 15 USC 1681b,
 * Gramm-Leach-Bliley Act. A dealer's own disclaimer of the same name counts instead.
 */
export const CREDIT_CONSENTS: Readonly<Record<string, Readonly<Record<Region, Consent>>>> = {
  credit_consent: {
    AU: consent(
      'I agree that {dealer} and the credit providers and brokers that it works with collect, use and exchange my personal and credit information, also with credit reporting bodies, to assess this application.',
    ),
    NZ: consent(
      'I authorise {dealer} and the lenders that it works with to collect my credit information from credit reporters, and to give them information about me, to assess this application.',
    ),
    US: consent(
      'I authorize {dealer} and the lenders that it works with to obtain my consumer reports in connection with this application for credit.',
    ),
  },
  credit_guide: {
    AU: statement(
      'This is no offer of credit. Before credit assistance is given to you, you receive a credit guide that says who the credit provider or its representative is, what fees and commissions there are and how to complain.',
    ),
    NZ: statement(
      'This is no offer of credit. Before you agree to a loan, the lender gives you its disclosure statement with all costs of borrowing.',
    ),
    US: statement(
      'This is no offer of credit. Information about you is shared with lenders only to answer this application; they send you their own privacy notices.',
    ),
  },
};
