/** Everything the compiler can find: `why` tells a non-programmer why it matters. Ids are permanent (design §7). */
export const catalogue = {
  'yaml/syntax': {
    severity: 'error',
    title: 'The file is not valid YAML',
    why: 'Nothing after the mistake can be read.',
  },
  'yaml/too-large': {
    severity: 'error',
    title: 'The file is larger than a definition can be',
    why: 'A definition of this size is a mistake and would slow every build.',
  },
  'yaml/unreadable': {
    severity: 'error',
    title: 'The file cannot be read as text',
    why: 'Definitions and pages are plain text in UTF-8.',
  },
  'yaml/alias': {
    severity: 'error',
    title: 'Anchors, aliases and tags are not used here',
    why: 'A value should stand where it is read, and as it is written; aliases can also make a small file explode.',
  },
  'yaml/duplicate-key': {
    severity: 'error',
    title: 'A key stands twice',
    why: 'Only one of the two would count, and not the one you expect.',
  },
  'yaml/leading-zero': {
    severity: 'error',
    title: 'A number starts with 0',
    why: 'YAML drops the leading zero, so a phone number or postcode would be wrong.',
  },
  'yaml/split-number': {
    severity: 'error',
    title: 'A number has separators in it',
    why: 'A comma between { and } ends the number, and a dot starts a fraction: the site would show another number.',
  },
  'yaml/odd-space': {
    severity: 'error',
    title: 'An invisible character stands where plain spaces belong',
    why: 'YAML takes it for a letter, so the key beside it is read as another one.',
  },
  'schema/newer-version': {
    severity: 'error',
    title: 'The definition is of a later version of the language',
    why: 'An older product would read it wrongly, so nothing else in it is checked or built.',
  },
  'schema/older-version': {
    severity: 'error',
    title: 'The definition is of an earlier version of the language',
    why: 'What it says stands elsewhere now, so it would be read wrongly, and nothing else in it is checked.',
  },
  'schema/not-a-definition': {
    severity: 'error',
    title: 'A file that is no definition of a dealer',
    why: 'A site cannot be made from it, and a list of all that it lacks would help nobody.',
  },
  'schema/unknown-key': {
    severity: 'error',
    title: 'A key that does not exist',
    why: 'It would have no effect, so the site would not do what you meant.',
  },
  'language/no-effect': {
    severity: 'warning',
    title: 'A key that changes nothing yet',
    why: 'The language knows the key, but no part of a site uses it so far: shoppers would not get what it promises.',
  },
  'schema/wrong-type': { severity: 'error', title: 'A value of the wrong kind', why: 'The site cannot use it.' },
  'schema/missing-required': {
    severity: 'error',
    title: 'A required key is missing',
    why: 'The site cannot be made without it.',
  },
  'schema/not-allowed-value': {
    severity: 'error',
    title: 'A value outside the allowed ones',
    why: 'Only the listed values have a meaning.',
  },
  'schema/wrong-format': {
    severity: 'error',
    title: 'A value in the wrong form',
    why: 'It would not work where the site uses it.',
  },
  'schema/out-of-range': {
    severity: 'error',
    title: 'A value too small, too large, too short or too long',
    why: 'The site would look or work wrong with it.',
  },
  'schema/duplicate-item': {
    severity: 'error',
    title: 'A list names the same thing twice',
    why: 'Each item counts once.',
  },
  'tenant/unknown': {
    severity: 'error',
    title: 'There is no such tenant',
    why: 'Each tenant is a folder with a tenant.yaml.',
  },
  'tenant/missing-file': {
    severity: 'error',
    title: 'A file that the definition names is not there',
    why: 'The site needs its content.',
  },
  'tenant/unsafe-file': {
    severity: 'error',
    title: "A file of the dealer's folder is not a file of its own",
    why: 'What it leads to could be any file of this machine, and would be published.',
  },
  'tenant/models-twice': {
    severity: 'error',
    title: 'Models stand in two files',
    why: 'Only those of the definition would count, and what the other file says of a model would be lost.',
  },
  'tenant/reviews-twice': {
    severity: 'error',
    title: 'Reviews stand in two files',
    why: 'Only those of the definition would count, and what customers say in the other file would be lost.',
  },
  'tenant/slug-mismatch': {
    severity: 'error',
    title: 'The slug is not the folder name',
    why: 'Both name the same site; two names lead to two sites.',
  },
  'tenant/duplicate-domain': {
    severity: 'error',
    title: 'Two tenants claim one domain',
    why: 'A visitor of that domain could be shown the wrong dealer.',
  },
  'navigation/unknown-page': {
    severity: 'error',
    title: 'A link to a page that this site does not have',
    why: 'Shoppers who follow it would get nowhere.',
  },
  'navigation/not-in-stock': {
    severity: 'warning',
    title: 'A link to cars that are not in stock',
    why: 'Shoppers who follow it today see an error page, or a search that finds nothing.',
  },
  'navigation/missing': {
    severity: 'error',
    title: 'Navigation is missing or not a list',
    why: 'The site cannot run without navigation.',
  },
  'location/duplicate-slug': {
    severity: 'error',
    title: 'Two locations share a slug',
    why: 'Leads and cars of one would be sent to the other.',
  },
  'location/missing-licence': {
    severity: 'error',
    title: 'A selling location has no dealer licence number',
    why: 'Australian dealers must show their licence number on the website.',
  },
  'chat/number': {
    severity: 'error',
    title: 'A chat is with a number that WhatsApp does not know',
    why: 'Shoppers read there that the number is wrong, and write to nobody.',
  },
  'chat/not-offered': {
    severity: 'warning',
    title: 'A chat that no page offers',
    why: 'The list of buttons of a car’s page has no chat, so shoppers never see it.',
  },
  'location/no-map': {
    severity: 'warning',
    title: 'A map lacks what its provider asks for',
    why: 'Shoppers find a link where the dealer chose a map.',
  },
  'location/unknown-manufacturer': {
    severity: 'error',
    title: 'A location names a make that the dealer does not list',
    why: 'Service and parts pages are sorted by make.',
  },
  'location/hours': {
    severity: 'error',
    title: 'Opening hours do not make sense',
    why: 'Shoppers would come to a closed door.',
  },
  'location/several-primary': {
    severity: 'error',
    title: 'More than one primary location',
    why: 'Leads without a location go to the primary one.',
  },
  'contact/phone': {
    severity: 'error',
    title: 'A phone number that cannot be dialled',
    why: 'Shoppers on phones call with one tap.',
  },
  'location/postcode': {
    severity: 'error',
    title: 'A postcode that does not fit the region',
    why: 'Maps and lead routing use it.',
  },
  'location/state': {
    severity: 'error',
    title: 'A state that the country does not have',
    why: 'The time zone, the licence on the page and the filters go by the state.',
  },
  'location/postcode-state': {
    severity: 'error',
    title: 'A postcode of another state',
    why: 'One of the two is wrong: maps, time zone and opening hours would be those of another place.',
  },
  'theme/low-contrast': {
    severity: 'error',
    title: 'Two colours are too alike to read',
    why: 'WCAG AA asks for a contrast of 4.5 to 1; about one man in twelve sees colours less well.',
  },
  'legal/unknown-variable': {
    severity: 'error',
    title: 'A placeholder in legal copy has no value',
    why: 'The page would show a gap where a name or number belongs.',
  },
  'legal/html': {
    severity: 'warning',
    title: 'HTML in a text that takes none, or not that',
    why: 'Readers would see the tags among the words, or miss what is left out.',
  },
  'legal/lost-link': {
    severity: 'warning',
    title: 'A link or a picture in legal copy is left out',
    why: 'Readers would see words where you wrote a link, or nothing where you put a picture.',
  },
  'tenant/duplicate-slug': {
    severity: 'error',
    title: 'Two tenants have one slug',
    why: 'Enquiries and pages of one dealer would be taken for the other.',
  },
  'tenant/duplicate-website-id': {
    severity: 'error',
    title: 'Two tenants have one website id',
    why: 'The platform would send the enquiries of one dealer to the other.',
  },
  'secret/in-clear': {
    severity: 'error',
    title: 'A secret stands in the definition',
    why: 'Definitions are shared and kept for good: whoever reads one could use the secret.',
  },
  'reference/unknown-location': {
    severity: 'error',
    title: 'A location that the dealer does not have',
    why: 'Nothing could be shown for it.',
  },
  'reference/unknown-dealership': {
    severity: 'error',
    title: 'A dealership that is not listed',
    why: 'Enquiries could not be sent to it.',
  },
  'reference/unknown-manufacturer': {
    severity: 'error',
    title: 'A make that the dealer does not list',
    why: 'No car would ever fit it.',
  },
  'reference/unknown-make': {
    severity: 'error',
    title: 'A make that no car has',
    why: 'What is said of it holds for no car: finance may be offered where it must not be, or cars be listed that should not.',
  },
  'reference/unknown-model': {
    severity: 'error',
    title: 'A model that is not listed',
    why: 'Nothing could be shown for it.',
  },
  'reference/unknown-lender': {
    severity: 'error',
    title: 'A lender that the dealer does not have',
    why: 'No estimate would be shown.',
  },
  'reference/unknown-filter': {
    severity: 'error',
    title: 'A preset filter that is not declared',
    why: 'The site would list cars that it should not.',
  },
  'reference/unknown-form-field': {
    severity: 'error',
    title: 'A form names a field that there is not',
    why: 'The form could not ask for it.',
  },
  'reference/unknown-form': {
    severity: 'error',
    title: 'A form that there is not',
    why: 'No enquiry could ever be one of it.',
  },
  'reference/unknown-disclaimer': {
    severity: 'error',
    title: 'A form names a disclaimer that there is not',
    why: 'Shoppers would not be asked to agree to it.',
  },
  'reference/unknown-document': {
    severity: 'error',
    title: 'A legal page that this site does not have',
    why: 'Shoppers who follow the link would see an error page.',
  },
  'reference/unknown-page': {
    severity: 'error',
    title: 'An address that this site does not have',
    why: 'Shoppers who follow it would get nowhere.',
  },
  'reference/unknown-meaning': {
    severity: 'error',
    title: 'A word of the stock file is said to mean nothing that there is',
    why: 'The word would not be understood, and what it says of the cars would be missing.',
  },
  'reference/duplicate-name': {
    severity: 'error',
    title: 'Two things share a name or number',
    why: 'What names one of them could mean either: cars and enquiries would go to the wrong one.',
  },
  'reference/missing-image': {
    severity: 'error',
    title: 'A picture that the definition names is not there',
    why: 'Shoppers would see a broken picture.',
  },
  'logo/unreadable': {
    severity: 'error',
    title: 'A logo cannot be read',
    why: 'Shoppers would see a broken picture at the top of every page, and the site would have no icon.',
  },
  'logo/unsafe': {
    severity: 'error',
    title: 'A logo runs or loads something',
    why: 'A drawing with scripts or links to other files could run code on the site or tell others who visits it.',
  },
  'logo/too-large': {
    severity: 'error',
    title: 'A logo is far larger than a website needs',
    why: 'Every page shows it: shoppers on phones would wait for it.',
  },
  'film/unreadable': {
    severity: 'error',
    title: 'A film cannot be played',
    why: 'Browsers play MP4 and WebM; shoppers would see the picture stand still.',
  },
  'film/too-large': {
    severity: 'error',
    title: 'A film is far larger than a website needs',
    why: 'It plays behind words: everybody who opens the home page on a computer would load it.',
  },
  'image/too-small': {
    severity: 'warning',
    title: 'A picture has too few pixels',
    why: 'Enlarged to where it stands, it looks blurred.',
  },
  'image/missing-alt': {
    severity: 'error',
    title: 'A picture has no alternative text',
    why: 'People who cannot see it would not know what it shows, and the law asks for it (WCAG 1.1.1).',
  },
  'copy/html': {
    severity: 'error',
    title: 'HTML where words are expected',
    why: 'It would be shown as it is written, or change a page in ways that nobody checked.',
  },
  'copy/blank': {
    severity: 'error',
    title: 'A text has nothing to read',
    why: 'Shoppers would see an empty place, and a link or heading that no screen reader can say.',
  },
  'copy/quotes': {
    severity: 'warning',
    title: 'A text stands in quotation marks of a word processor',
    why: 'YAML takes them for letters of the text.',
  },
  'copy/comment': {
    severity: 'warning',
    title: 'A text ends before a #',
    why: 'YAML takes what follows a space and a # for a comment, so shoppers would not see it.',
  },
  'copy/placeholder': {
    severity: 'warning',
    title: 'A text is still to be written',
    why: 'Shoppers would read the note that somebody left for later.',
  },
  'copy/price-label': {
    severity: 'warning',
    title: 'A text calls a price otherwise than the label beside it',
    why: 'Shoppers cannot tell whether two words for what a price covers mean the same.',
  },
  'copy/markup': {
    severity: 'warning',
    title: 'A text has marks of another system',
    why: 'The site shows the words of a text as they are written: names of characters, placeholders and Markdown are letters to it.',
  },
  'definition/example-left': {
    severity: 'warning',
    title: 'An example of a new definition is still there',
    why: 'Shoppers would read hours, numbers or vehicles that are not the dealer’s.',
  },
  'location/coordinates': {
    severity: 'error',
    title: 'A location lies outside of its country',
    why: 'The map would show shoppers a place where the dealer is not.',
  },
  'location/hours-overlap': {
    severity: 'error',
    title: 'Opening hours of one day overlap',
    why: 'Shoppers could not tell when the doors are open.',
  },
  'location/promised-hours': {
    severity: 'warning',
    title: 'A text promises other opening hours than there are',
    why: 'Somebody comes on that day and stands before a closed door, or does not come at all.',
  },
  'location/special-date-past': {
    severity: 'warning',
    title: 'Special hours of a day that has passed',
    why: 'It has no effect any more, and the next holiday may be missing.',
  },
  'option/attribute-cut': {
    severity: 'warning',
    title: 'A fact that cards have no room for',
    why: 'Nobody sees it on a card, though the definition names it.',
  },
  'promo/expired': {
    severity: 'warning',
    title: 'A promotion that is over',
    why: 'It no longer shows.',
  },
  'promo/never-shown': {
    severity: 'error',
    title: 'A promotion that never shows',
    why: 'Nobody would see it.',
  },
  'promo/same-position': {
    severity: 'warning',
    title: 'Two promotions at one place of a list',
    why: 'Only one can stand there; the list moves the other one on.',
  },
  'form/reserved-name': {
    severity: 'error',
    title: 'A form field has the name of something else',
    why: 'An enquiry has that name for other things, and what the shopper writes would be lost.',
  },
  'form/no-options': {
    severity: 'error',
    title: 'A choice without anything to choose from',
    why: 'Nobody could send the form.',
  },
  'lead/target-incomplete': {
    severity: 'error',
    title: 'A target of enquiries that lacks something',
    why: 'Enquiries for it could not be sent, and would wait.',
  },
  'lead/target-misplaced': {
    severity: 'error',
    title: 'A target of enquiries that says what another kind says',
    why: 'What is written there would have no effect, or mean something else.',
  },
  'lead/target-address': {
    severity: 'error',
    title: 'A target of enquiries on a private network',
    why: 'The server sends enquiries to the public internet alone, so that no definition can reach machines beside it.',
  },
  'form/condition': {
    severity: 'error',
    title: 'A form field that never shows',
    why: 'Its condition cannot hold, so nobody is ever asked.',
  },
  'form/near-name': {
    severity: 'warning',
    title: 'A form of your own is called nearly as one of the product',
    why: 'What is written here would change nothing of the form that is likely meant.',
  },
  'form/steps': {
    severity: 'error',
    title: 'A step of a form names a field wrongly',
    why: 'Each field of a form stands on one step.',
  },
  'finance/lender-incomplete': {
    severity: 'error',
    title: 'A lender is not complete',
    why: 'It could not give an estimate.',
  },
  'finance/duplicate-lender': {
    severity: 'error',
    title: 'A lender stands twice',
    why: 'Only the first would count.',
  },
  'finance/never-true': {
    severity: 'error',
    title: 'Conditions of a lender that no car can meet',
    why: 'Its estimate would never be shown.',
  },
  'finance/no-comparison-rate': {
    severity: 'error',
    title: 'A repayment or rate without its comparison rate',
    why: 'Credit law asks for the cost of the loan with its fees beside a rate or a repayment (in Australia the National Credit Code, Part 10).',
  },
  'finance/rate-fraction': {
    severity: 'error',
    title: 'A rate that is nearly nothing',
    why: 'A spreadsheet holds 6.99 percent as 0.0699. Written like that, the site would offer loans at 0.07 percent, and the dealer would be held to it.',
  },
  'finance/no-terms': {
    severity: 'error',
    title: 'A payment without its terms',
    why: 'United States law asks for rate, down payment and terms beside a payment (Regulation Z, 1026.24).',
  },
  'finance/rates-overlap': {
    severity: 'error',
    title: 'Two rates of a lender hold for the same loan',
    why: 'A shopper could be shown either of them, and only one would be true.',
  },
  'finance/no-credit-provider': {
    severity: 'error',
    title: 'A lender that nobody names',
    why: 'Credit law wants to be read who lends the money wherever a rate or a repayment is shown.',
  },
  'finance/no-licence': {
    severity: 'error',
    title: 'A credit provider without its licence',
    why: 'Who advertises credit shows by its number that it may lend.',
  },
  'finance/no-calculator': {
    severity: 'warning',
    title: 'A finance page without a calculator',
    why: 'Repayments are worked out from rates that hold today, each with its comparison rate, and from nothing else.',
  },
  'finance/no-figures': {
    severity: 'warning',
    title: 'Finance is on and the stock has no figures for it',
    why: 'Estimates are made of what the lender sends for each car: without it shoppers see none.',
  },
  'finance/rates-expired': {
    severity: 'warning',
    title: 'Rates of a lender are no longer valid',
    why: 'The estimate is hidden, because rates that are shown must be current.',
  },
  'option/needs': {
    severity: 'error',
    title: 'An option lacks another one',
    why: 'It would have no effect, or would not work.',
  },
  'option/conflict': {
    severity: 'error',
    title: 'Two options contradict each other',
    why: 'Only one of the two could be followed.',
  },
  'option/not-followed': {
    severity: 'warning',
    title: 'An option that another one leaves no room for',
    why: 'The site does not look as this line says.',
  },
  'option/bank-details': {
    severity: 'error',
    title: 'Bank details that cannot be right',
    why: 'A buyer would send the price of a car to an account that does not exist, or to somebody else.',
  },
  'option/shows-nothing': {
    severity: 'warning',
    title: 'A section, block or button that shows nothing',
    why: 'The list names it, and shoppers never see it.',
  },
  'analytics/tag-manager': {
    severity: 'error',
    title: 'Google Tag Manager is asked for',
    why: 'A container runs whatever somebody puts into it later: no policy of the site and no promise about its speed or about what is sent of shoppers would hold any more.',
  },
  'analytics/measurement-id': {
    severity: 'error',
    title: 'The number is of something else than a property in Google Analytics',
    why: 'Google would take nothing under it, and the dealer would see no visits.',
  },
  'analytics/not-measured': {
    severity: 'warning',
    title: 'There is a measurement id, and nothing is measured',
    why: 'Which service measures is said by the kind, and without it none does.',
  },
  'search/unknown-filter': {
    severity: 'error',
    title: 'A link that asks a search for what it does not know',
    why: 'Shoppers who follow it see all cars in place of those that it promises.',
  },
  'search/price-range': {
    severity: 'error',
    title: 'The price range makes no sense',
    why: 'The price slider would not move.',
  },
  'search/path-clash': {
    severity: 'error',
    title: 'One address after /search has two meanings',
    why: 'Shoppers would see other cars than the link says.',
  },
  'search/duplicate-filter': {
    severity: 'error',
    title: 'Two preset filters share a name or number',
    why: 'Only one of them could be meant.',
  },
  'search/filter-never-true': {
    severity: 'error',
    title: 'A preset filter that no car can meet',
    why: 'The site would list nothing, or leave nothing out.',
  },
  'link/rewrite-loop': {
    severity: 'error',
    title: 'A rewrite leads in a circle',
    why: 'Browsers would give up with an error.',
  },
  'link/duplicate-rewrite': {
    severity: 'error',
    title: 'An address is rewritten twice',
    why: 'Only one of the two would count.',
  },
  'link/rewrite-chain': {
    severity: 'warning',
    title: 'A rewrite leads to an address that is rewritten itself',
    why: 'Whoever reads the list finds the page only at the second try; browsers are sent there at once.',
  },
  'link/hides-page': {
    severity: 'error',
    title: 'A rewrite takes away the address of a page',
    why: 'Nobody could reach the page: visitors and links would be sent on.',
  },
  'redirect/unreadable': {
    severity: 'error',
    title: 'An old address that cannot be understood',
    why: 'Visitors of that old address would find nothing.',
  },
  'redirect/loop': {
    severity: 'error',
    title: 'A redirect leads in a circle',
    why: 'Browsers would give up with an error.',
  },
  'redirect/chain': {
    severity: 'warning',
    title: 'A redirect leads to another old address',
    why: 'The list is harder to read than it has to be; visitors are led to the end at once.',
  },
  'redirect/duplicate': {
    severity: 'warning',
    title: 'An old address stands twice',
    why: 'Only the first line counts.',
  },
  'redirect/page-there': {
    severity: 'warning',
    title: 'A redirect from an address that is a page',
    why: 'Pages go before redirects, so nobody is ever led on.',
  },
  'redirect/no-target': {
    severity: 'error',
    title: 'A redirect to a page that is not there',
    why: 'Visitors would be led to a page that says it does not exist, and search engines would drop the old address.',
  },
  'page/duplicate-path': {
    severity: 'error',
    title: 'Two pages have one address',
    why: 'One of them could not be reached.',
  },
  'page/unknown-block': {
    severity: 'error',
    title: 'A block that there is not',
    why: 'The page could not show what it was meant to.',
  },
  'page/open-block': {
    severity: 'error',
    title: 'A block without a beginning or an end',
    why: 'Where it ends decides what belongs to it: the rest of the page would be taken for its text.',
  },
  'page/incomplete-block': {
    severity: 'error',
    title: 'A block lacks something',
    why: 'It would show nothing, or a button that leads nowhere.',
  },
  'page/incomplete-post': {
    severity: 'error',
    title: 'A post of the news lacks something',
    why: 'Without a title, a day and an address it cannot be shown.',
  },
  'page/nothing-to-show': {
    severity: 'error',
    title: 'A page that is switched on has nothing on it',
    why: 'Shoppers and search engines would find an empty page.',
  },
  'page/old-news': {
    severity: 'warning',
    title: 'The news are old',
    why: 'Shoppers who read a post of last year as the newest wonder whether anybody is there.',
  },
  'legal/abn': {
    severity: 'warning',
    title: 'An Australian Business Number that does not exist',
    why: 'The legal pages and the footer would name a number of nobody, or of somebody else.',
  },
  'legal/prechecked-consent': {
    severity: 'warning',
    title: 'The marketing box is ticked from the start',
    why: 'Consent to marketing counts only as a deliberate act.',
  },
  'legal/licence-hidden': {
    severity: 'error',
    title: 'Dealer licence numbers are hidden',
    why: 'Dealers must show their licence number on the website.',
  },
  'legal/reviews-by-rating': {
    severity: 'error',
    title: 'Reviews are shown only while they are good',
    why: 'United States law forbids suppressing reviews by their rating (16 CFR 465.7).',
  },
  'stock/source': {
    severity: 'error',
    title: 'Where the stock comes from is not said, or said twice',
    why: 'Stock is fetched from one place, which must be said in full.',
  },
  'stock/unreadable': {
    severity: 'error',
    title: 'The stock file cannot be read',
    why: 'Nothing is taken of a file that cannot be read as a whole: the cars that are missing would count as sold.',
  },
  'stock/not-imported': {
    severity: 'warning',
    title: 'The stock file is newer than the imported stock',
    why: 'Cars of the new file are not on the site, and sold ones still are.',
  },
  'stock/shrunk': {
    severity: 'error',
    title: 'An import would take too many cars off the site',
    why: 'A file that was cut short would empty the site; every car in it would count as sold.',
  },
  'stock/mostly-unreadable': {
    severity: 'error',
    title: 'Much of the stock file cannot be read',
    why: 'Cars without their price, or none at all, would take the place of those on the site.',
  },
  'stock/unreadable-column': {
    severity: 'warning',
    title: 'A column of the stock file can hardly be read',
    why: 'Shoppers see many cars without what it says, or not at all.',
  },
  'stock/no-cars': {
    severity: 'warning',
    title: 'The stock file has no cars',
    why: 'Every page of the site would be without cars.',
  },
  'stock/unread-column': {
    severity: 'warning',
    title: 'A column of the stock file is read by nothing',
    why: 'What it says of the cars would be missing on every page, most often because the column has another name than before.',
  },
  'stock/promised-price': {
    severity: 'warning',
    title: 'A text promises a price that the cars do not have',
    why: 'A shopper is asked for more at the desk than the site promised; the law takes that for a misleading price.',
  },
  'stock/none-for-sale': {
    severity: 'warning',
    title: 'The site has no car for sale',
    why: 'The stock has cars, and shoppers would be told that there are none.',
  },
  'stock/row-skipped': {
    severity: 'warning',
    title: 'A row of the stock file is left out',
    why: 'Nothing of it is taken from this file; a car that was imported before stays as it was.',
  },
  'stock/odd-value': {
    severity: 'warning',
    title: 'A value in the stock file looks wrong',
    why: 'The car looks incomplete or wrong to shoppers; the message says what the site does with the value.',
  },
  'feature/path-clash': {
    severity: 'error',
    title: 'Two pages have the same address',
    why: 'Shoppers would come to one of them only.',
  },
  'feature/requires': {
    severity: 'error',
    title: 'A feature needs another one',
    why: 'It would have nothing to work with.',
  },
  'build/fault': {
    severity: 'error',
    title: 'A site could not be built by a fault of Forecourt',
    why: 'Nothing in the definition is wrong as far as it was checked, but making the site broke off. The last good build stays, and the other sites are built.',
  },
  'build/refused': {
    severity: 'error',
    title: 'A site could not be written on this machine',
    why: 'Neither the definition nor Forecourt is the reason: the machine would not take the files. The last good build stays.',
  },
  'output/leak': {
    severity: 'error',
    title: 'Code of a feature that is off is in the bundle',
    why: 'Shoppers would download what they cannot use, and a switched-off feature could run.',
  },
  'output/dead-link': {
    severity: 'error',
    title: 'A page links to an address that does not exist',
    why: 'Shoppers who follow it would see an error page.',
  },
  'output/secret': { severity: 'error', title: 'A secret would be published', why: 'Anyone could read it.' },
  'output/budget': { severity: 'error', title: 'A page loads too much', why: 'Shoppers on phones would wait.' },
  'output/heavy-page': {
    severity: 'warning',
    title: 'A page loads more than pages should',
    why: 'Shoppers on phones wait for it. Nobody wrote this budget, so the site is built all the same.',
  },
  'output/invalid-html': {
    severity: 'error',
    title: 'A page is not valid HTML',
    why: 'Browsers and screen readers would guess what is meant.',
  },
  'site/not-built': {
    severity: 'error',
    title: 'There is no built site to test, or it is outdated',
    why: 'What is tested must be what would go online.',
  },
  'site/route': {
    severity: 'error',
    title: 'A page of the built site does not answer',
    why: 'Shoppers would see an error in its place.',
  },
  'site/dead-link': {
    severity: 'error',
    title: 'A link of the built site leads nowhere',
    why: 'Shoppers who follow it would get nowhere.',
  },
  'site/words': {
    severity: 'error',
    title: 'A page shows a word of the program instead of a value',
    why: 'Shoppers read "undefined" or "NaN" where a price or a name should stand, and stop trusting the site.',
  },
  'site/empty': {
    severity: 'error',
    title: 'A list, a table or another part of a page has nothing in it',
    why: 'Shoppers see a heading or a frame without what it announces; a screen reader announces a list of nothing.',
  },
  'site/card': {
    severity: 'error',
    title: 'A card does not show of its car what the stock says',
    why: 'Shoppers choose by the price and the facts on cards, and the law holds the dealer to the price that is shown.',
  },
  'site/metadata': {
    severity: 'error',
    title: 'A page has no title, description or address of its own',
    why: 'Search engines and browser tabs show nothing else of a page.',
  },
  'site/structured-data': {
    severity: 'error',
    title: 'Structured data is broken or incomplete',
    why: 'Search engines read from it what a page is about, e.g. a car and its price.',
  },
  'site/console-error': {
    severity: 'error',
    title: 'A page fails in the browser',
    why: 'What its script should do may not work.',
  },
  'site/csp': {
    severity: 'error',
    title: 'A page does what its security policy forbids',
    why: 'The browser stops it, so something of the page is missing or does not work.',
  },
  'site/axe': {
    severity: 'error',
    title: 'A page is not accessible',
    why: 'Somebody who uses a keyboard, a screen reader or large letters cannot use it.',
  },
  'site/overflow': {
    severity: 'error',
    title: 'A page is wider than a phone',
    why: 'Most shoppers use a phone: the page slides sideways under their thumb, and part of it is out of sight.',
  },
  'site/look': {
    severity: 'error',
    title: 'A page is hard to read or to use at a width that shoppers have',
    why: 'What lies under something else, is too small to touch, or stands out of sight is not found, and shoppers leave.',
  },
  'site/layout-shift': {
    severity: 'error',
    title: 'A page moves while it is read',
    why: 'Shoppers lose their place or touch what they did not mean, and search engines rank the page lower.',
  },
  'site/leak': {
    severity: 'error',
    title: 'Something of a feature that is off is in the built site',
    why: 'Shoppers would see or download what this dealer does not offer.',
  },
  'site/missing-feature': {
    severity: 'error',
    title: 'A feature that is on is not in the built site',
    why: 'Shoppers do not get what this dealer switched on.',
  },
  'site/unsettled': {
    severity: 'error',
    title: 'A page does not come to rest',
    why: 'A phone would get slow and hot, and use up its data.',
  },
  'site/broken-feature': {
    severity: 'error',
    title: 'A feature that is on does not work',
    why: 'Shoppers who use it would get stuck.',
  },
  'site/form': {
    severity: 'error',
    title: 'A form takes what is wrong or refuses what is right',
    why: 'Enquiries would be lost, or could not be answered.',
  },
  'site/heavy-page': {
    severity: 'warning',
    title: 'A page loads more in the browser than pages should',
    why: 'Shoppers on phones wait for it. Nobody wrote this budget.',
  },
  'site/budget': {
    severity: 'error',
    title: 'A page loads too much in the browser',
    why: 'Shoppers on phones would wait.',
  },
} as const satisfies Record<string, { severity: 'error' | 'warning'; title: string; why: string }>;

export type DiagnosticId = keyof typeof catalogue;
