import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';

const text = (...names: string[]): string => names.map((name) => `<!ELEMENT ${name} (#PCDATA)>`).join('\n');

/**
 * The content models and attributes of ADF 1.0, in a form that a validator loads. The published DTD has four mistakes of spelling, and two models
 * that are ambiguous as they are written: here they take the same elements.
 */
const ADF_DTD = `
<!ELEMENT adf (prospect+)>
<!ELEMENT prospect (id*, requestdate, vehicle+, customer, vendor, provider?)>
<!ATTLIST prospect status (new | resend) "new">
<!ELEMENT vehicle (id*, year, make, model, vin?, stock?, trim?, doors?, bodystyle?, transmission?, odometer?,
  colorcombination*, imagetag?, price?, pricecomments?, option*, finance?, comments?)>
<!ATTLIST vehicle interest (buy | lease | sell | trade-in | test-drive) "buy" status (new | used) "new">
<!ATTLIST odometer status (unknown | rolledover | replaced | original) #IMPLIED units (km | mi) #IMPLIED>
<!ELEMENT colorcombination (((interiorcolor, exteriorcolor?) | exteriorcolor), preference)>
<!ATTLIST imagetag width CDATA #IMPLIED height CDATA #IMPLIED alttext CDATA #IMPLIED>
<!ATTLIST price type (quote | offer | msrp | invoice | call | appraisal | asking) "quote" currency CDATA #IMPLIED
  delta (absolute | relative | percentage) #IMPLIED relativeto (msrp | invoice) #IMPLIED source CDATA #IMPLIED>
<!ELEMENT option (optionname, manufacturercode?, stock?, weighting?, price?)>
<!ELEMENT finance (method, amount+, balance?)>
<!ATTLIST amount type (downpayment | monthly | total) "total" limit (maximum | minimum | exact) "maximum" currency CDATA #IMPLIED>
<!ATTLIST balance type (finance | residual) "finance" currency CDATA #IMPLIED>
<!ELEMENT customer (contact, id*, timeframe?, comments?)>
<!ELEMENT timeframe (description?, earliestdate?, latestdate?)>
<!ELEMENT vendor (id*, vendorname, url?, contact)>
<!ELEMENT provider (id*, name, service?, url?, email?, phone?, contact?)>
<!ELEMENT contact (name+, ((email, phone*) | phone+), address?)>
<!ATTLIST name part (surname | first | middle | last | full) "full" type (business | individual) "individual">
<!ATTLIST email preferredcontact (0 | 1) "0">
<!ATTLIST phone type (voice | fax | cellphone | pager) "voice" preferredcontact (0 | 1) "0"
  time (morning | afternoon | evening | nopreference | day) "nopreference">
<!ELEMENT address (street+, apartment?, city?, regioncode?, postalcode?, country?)>
<!ATTLIST address type (work | home | delivery) #IMPLIED>
<!ATTLIST street line CDATA #IMPLIED>
<!ATTLIST id sequence CDATA #IMPLIED source CDATA #IMPLIED>
${text('requestdate', 'year', 'make', 'model', 'vin', 'stock', 'trim', 'doors', 'bodystyle', 'transmission', 'odometer')}
${text('interiorcolor', 'exteriorcolor', 'preference', 'imagetag', 'price', 'pricecomments', 'optionname')}
${text('manufacturercode', 'weighting', 'method', 'amount', 'balance', 'comments', 'description', 'earliestdate')}
${text('latestdate', 'vendorname', 'url', 'service', 'name', 'email', 'phone', 'street', 'apartment', 'city')}
${text('regioncode', 'postalcode', 'country', 'id')}
`;

const validator = new DtdValidator(XmlDtd.fromString(ADF_DTD));

/** What is wrong with an ADF document; null: nothing. */
export function adfError(document: string): string | null {
  let parsed: XmlDocument | null = null;
  try {
    parsed = XmlDocument.fromString(document);
    validator.validate(parsed);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    parsed?.dispose();
  }
}
