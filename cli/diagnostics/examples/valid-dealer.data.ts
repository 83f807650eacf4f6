/** The dealer in whose files the examples make their mistakes: nothing is wrong with it. Names are below the folder of tenants. */
export const VALID_DEALER: Readonly<Record<string, string>> = {
  'hillview-motors/tenant.yaml': `slug: hillview-motors
name: Hillview Motors
legal_name: Hillview Motors Pty Ltd
template: cars
region: AU
website_id: 501
dealership_id: 301
domains: [www.hillview-motors.example]
contact:
  phone: "(02) 5550 1234"
  email: hello@hillview-motors.example
manufacturers:
  - { name: Kestrel, slug: kestrel }
locations:
  - id: 1
    name: Hillview Motors City
    slug: city
    primary: true
    codes: [CTY]
    visible: true
    dealer_license_number: MD 012345
    address: { street: 1 Hill Road, city: Parramatta, state: NSW, postcode: "2150" }
    contact_detail:
      opening_hours:
        - { days: [mon, tue, wed, thu, fri], open: "08:30", close: "17:30" }
  - id: 2
    name: Hillview Motors North
    slug: north
    codes: [NTH]
    dealer_license_number: MD 012345
    address: { street: 2 Valley Road, city: Gosford, state: NSW, postcode: "2250" }
navigation:
  header:
    - { name: Contact, url: /contact }
  footer:
    - title: Hillview
      items:
        - { name: Contact, url: /contact }
home:
  headline: Cars from the hill
  introduction: Two yards and the cars in them.
  featured_cars: 3
search:
  facets: [make, body, price]
theme:
  colours:
    brand: "#0a4fd0"
    accent: "#ffb81c"
    on_accent: "#1b1400"
    hero: "#071a3d"
  scene: country
stock:
  file: stock.csv
legal:
  terms: pages/terms.md
`,
  'hillview-motors/pages/terms.md': `# Terms and conditions

These terms are those of {{legal_name}}. Write to {{email}}.
`,
  'hillview-motors/stock.csv': `STOCK NO,YARD,N/U,YEAR,MAKE,MODEL,BODY TYPE,KMS,DRIVE AWAY,DATE IN STOCK
H101,CTY,U,2021,Kestrel,Lark,SUV,41200,28990,01/11/2025
H102,NTH,U,2019,Kestrel,Wren,Hatch,60300,17990,01/11/2025
`,
  'hillview-motors/redirects.csv': 'from,to,kind\n',
};
