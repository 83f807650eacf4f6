import type { Example } from './example.types.ts';

const PAGE = 'http://hillview-motors.localhost:4000/contact';
const page = { kind: 'site-page', file: PAGE } as const;
const seen = { kind: 'site-seen', file: PAGE } as const;

/** One mistake in little for everything that `forecourt test` finds on built sites. */
export const SITE_EXAMPLES = {
  'site/not-built': {
    kind: 'site-seen',
    file: 'generated/hillview-motors/manifest.json',
    todo: 'Build before you test: `npx forecourt build && npx forecourt test`. A change of the definition, of the stock or of the product makes a site outdated.',
    failing: '',
    fixed: '{ "format": 5, "slug": "hillview-motors", "build": "4f89258d9b753294e34c" }',
    message: 'There is no built site of hillview-motors in generated.',
  },
  'site/route': {
    ...seen,
    todo: 'Build again with --force. Where the server says a reason, it is that of the feature whose page it is.',
    failing: '500 text/plain',
    fixed: '200 text/html',
    message: 'The server answers 500 on /contact (contact), and not 200.',
  },
  'site/dead-link': {
    ...page,
    todo: 'Correct the address where the link is written, or delete the link.',
    failing: '<a href="/search/all-cars">All cars</a>',
    fixed: '<a href="/contact">Contact us</a>',
    message: 'A link on /contact leads to /search/all-cars, which answers 404.',
  },
  'site/words': {
    ...page,
    todo: 'Look at the value where the finding says: let the feature write nothing where it is missing, or mend it in the definition or the stock.',
    failing: '<meta name="author" content="undefined, Hillview Motors">',
    fixed: '<meta name="author" content="Hillview Motors">',
    message: '"undefined" is to be read on /contact: "undefined, Hillview Motors" at <meta>.',
  },
  'site/empty': {
    ...page,
    todo: 'Look at what should stand there: where there is nothing to show, let the feature leave the element out.',
    failing: '<ul class="opening-hours"></ul>',
    fixed: '<ul class="opening-hours"><li>Mon to Fri 9 am to 5 pm</li></ul>',
    message: 'Nothing stands in <ul class="opening-hours"> on /contact.',
  },
  'site/card': {
    ...page,
    todo: 'Compare the card with the car in the stock: where the stock is right, mend how runtime/ui/card/car-card.tsx writes the value.',
    failing:
      '<article class="car-card" data-car="7"><img src="/pictures/v1/files/arc/640">2021 Kestrel Arc <p>$29,990</p> Drive away</article>',
    fixed:
      '<article class="car-card" data-car="7"><img src="/pictures/v1/files/arc/640">2021 Kestrel Arc <p>$24,990</p> Drive away</article>',
    message: 'The card of 2021 Kestrel Arc on /contact does not show `$24,990`.',
  },
  'site/metadata': {
    ...page,
    todo: "Say it in the `head` that the page's `load` gives: a title that no other page has, a description, the page's own address.",
    failing: '<title></title>',
    fixed: '<title>Contact us | Hillview Motors</title>',
    message: 'No title on /contact.',
  },
  'site/structured-data': {
    ...page,
    todo: "Compare the `structuredData` that the page's `load` gives with what its feature's checks ask for.",
    failing: '<script type="application/ld+json">{"@type":"WebSite","name":"Hillview Motors","url":"/"}</script>',
    fixed:
      '<script type="application/ld+json">{"@type":"AutoDealer","name":"Hillview Motors","address":"1 Hill Rd"}</script>',
    message: 'The structured data on /contact names no AutoDealer.',
  },
  'site/console-error': {
    ...seen,
    todo: 'Open the page with `npx forecourt dev`, whose scripts are as they were written, and look at the console.',
    failing: "TypeError: Cannot read properties of null (reading 'dataset')",
    fixed: '',
    message: "An error in the console on /contact: TypeError: Cannot read properties of null (reading 'dataset')",
  },
  'site/csp': {
    ...seen,
    todo: 'Move styles and scripts into files of the site; let the definition declare the origins of services that a page uses.',
    failing: 'style-src-attr inline',
    fixed: '',
    message: 'The content security policy stops something on /contact: style-src-attr does not allow inline.',
  },
  'site/axe': {
    ...seen,
    todo: 'Mend the element that the finding names; the page behind the link says how.',
    failing: '.header__menu button-name Buttons must have discernible text',
    fixed: '',
    message: 'axe on /contact: Buttons must have discernible text (button-name) at .header__menu',
  },
  'site/overflow': {
    ...seen,
    todo: 'Open the page in a narrow window and let the element shrink, wrap or scroll by itself.',
    failing: '188 pixels of <table class="hours">',
    fixed: '0 pixels',
    message:
      'A phone of 412 pixels has to scroll sideways on /contact: <table class="hours"> sticks out by 188 pixels.',
  },
  'site/look': {
    ...seen,
    todo: 'Open the page in a window of the width that the finding names, and do what its hint says.',
    failing: '390 <a class="phone"> is 25 pixels high where a finger needs 44',
    fixed: '',
    message: 'On /contact, 390 pixels wide, <a class="phone"> is 25 pixels high where a finger needs 44.',
  },
  'site/layout-shift': {
    ...seen,
    todo: 'Open the page over a slow line and keep the room free of what the finding names.',
    failing: '200 pixels of <table class="hours"> below <div class="offers">',
    fixed: '0 pixels',
    message:
      '/contact moves while a shopper looks at it: <table class="hours"> by 200 pixels (layout shift 0.20; up to 0.01 is not seen).',
  },
  'site/leak': {
    ...page,
    todo: 'Find what writes it. Only the slots and pages of a feature may, or a component that asks whether the feature is on.',
    failing: '<fc-island data-island="gallery"></fc-island>',
    fixed: '<ul class="pictures"><li>The yard</li></ul>',
    message: 'Markup of the feature "gallery", which is off, on /contact: `data-island="gallery"`',
  },
  'site/missing-feature': {
    ...page,
    todo: "Build again with --force. If that does not help, compare the plan in the site's site.json with the feature's manifest.",
    failing: '<p>Write to us.</p>',
    fixed: '<form class="enquiry" method="post" action="/api/leads"><button>Send</button></form>',
    message: 'The feature "enquiry" is on, but not to be seen on /contact: no `class="enquiry"`',
  },
  'site/unsettled': {
    ...seen,
    todo: 'Open the page in a browser (`npx forecourt dev`) and watch the network: what is asked for again, and by which script.',
    failing: '/api/search 743',
    fixed: '',
    message:
      '/contact does not come to rest: it asks for /api/search again and again (743 times while it was looked at).',
  },
  'site/broken-feature': {
    ...seen,
    todo: 'Do what the finding says in a browser (`npx forecourt dev`) and watch the console and the network.',
    failing: 'the heart does not stay pressed',
    fixed: '',
    message: '"A heart saves a car": this fails, the heart does not stay pressed.',
  },
  'site/form': {
    ...seen,
    todo: 'Send the form in a browser (`npx forecourt dev`): what it takes and refuses are the rules of runtime/rules.',
    failing: 'a wrong phone number is answered 201',
    fixed: '',
    message: '"The enquiry form refuses a wrong phone number": this fails, a wrong phone number is answered 201.',
  },
  'site/heavy-page': {
    ...seen,
    todo: 'See what each feature costs (`npx forecourt features <tenant>`), switch one off, or write the budget in the definition.',
    failing: '21,504 bytes of CSS',
    fixed: '20,480 bytes of CSS',
    message: '21,504 bytes of CSS on /contact, 1,024 more than the 20 KB of its budget.',
  },
  'site/budget': {
    ...seen,
    todo: 'See what each feature costs (`npx forecourt features <tenant>`), switch one off, or raise the budget in the definition.',
    failing: '7,168 bytes of JavaScript',
    fixed: '4,096 bytes of JavaScript',
    message: '7,168 bytes of JavaScript before any interaction on /contact, 1,024 more than the 6 KB of its budget.',
  },
} as const satisfies Record<string, Example>;
