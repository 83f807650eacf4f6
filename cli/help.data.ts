/** What `--help` says of a command besides its description and options. */
export interface CommandHelp {
  /** For the list of commands: at most 62 characters. */
  summary: string;
  /** Whole lines to type, each with what it does. */
  examples: [line: string, does: string][];
}

/** By the command's name; of a subcommand, after its parent's ('leads list'). */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  new: {
    summary: "make a dealer's folder from at most five answers",
    examples: [
      ['forecourt new', 'asks'],
      ['forecourt new --from stock.csv', 'asks, with what the stock file tells filled in'],
      ['forecourt new --from-site www.dealer.example', 'asks which of what the present site says is right'],
      [
        'forecourt new harbour-motors --yes --address "12 Example Street, Parramatta NSW 2150, licence MD 012345"',
        'asks nothing',
      ],
    ],
  },
  validate: {
    summary: 'check definitions: every mistake, its line, what to write',
    examples: [
      ['forecourt validate', 'all'],
      ['forecourt validate harbour-motors --fix', 'one, and mends what can only be meant one way'],
      ['forecourt validate --format sarif > findings.sarif', 'for a code host'],
    ],
  },
  build: {
    summary: 'make the sites; what is up to date stays',
    examples: [
      ['forecourt build', 'all'],
      ['forecourt build harbour-motors --now 2026-12-01T09:00:00+11:00', 'one, as of a moment'],
      ['forecourt build --watch', 'all, and again what every save changes'],
    ],
  },
  test: {
    summary: 'test built sites: pages, features, forms, accessibility',
    examples: [
      ['forecourt test', 'all, everything'],
      ['forecourt test harbour-motors --level smoke', 'one, in a second'],
      ['forecourt test --since main --shard 1/4', 'for a CI: the first quarter of what a branch changes'],
      ['forecourt test --shard 1/4 --costs sites-*.xml', 'shared out by what each took before'],
      ['forecourt test --junit test.xml --html test.html', 'with reports, and pictures of what fails'],
    ],
  },
  review: {
    summary: 'what shoppers see differently, in pictures',
    examples: [
      ['forecourt review', 'all, beside where this branch left main'],
      ['forecourt review harbour-motors --base v1.4', 'one, beside a tag'],
      ['forecourt review --sample 30', 'of many dealers: thirty of each kind'],
      ['forecourt review --approve 3f2a', 'a change of the last report was meant'],
    ],
  },
  'review merge': {
    summary: 'make one report of those that shards made',
    examples: [['forecourt review merge review-1 review-2', 'into review/']],
  },
  serve: {
    summary: 'serve built sites at http://<slug>.localhost:4000',
    examples: [['forecourt serve --port 8080 --data /var/lib/forecourt', 'all that are built']],
  },
  launch: {
    summary: 'what is to be seen to before a site goes live',
    examples: [['forecourt launch harbour-motors', 'each line with what mends it']],
  },
  releases: {
    summary: 'the builds of a site that can be gone back to',
    examples: [['forecourt releases harbour-motors', 'the last five, the newest first']],
  },
  rollback: {
    summary: 'show the build before, at once',
    examples: [
      ['forecourt rollback harbour-motors', 'the build before the one that is shown'],
      ['forecourt rollback harbour-motors 3f2a9c1e', 'that one'],
    ],
  },
  remove: {
    summary: 'delete a built site; definition and enquiries stay',
    examples: [['forecourt remove harbour-motors', 'asks first']],
  },
  dev: {
    summary: 'serve sites from their sources; a change shows by itself',
    examples: [['forecourt dev harbour-motors', 'one; all that it is made of is at /__forecourt/gallery']],
  },
  explain: {
    summary: 'what a finding means, or who set a value and what it does',
    examples: [
      ['forecourt explain navigation/unknown-page', 'a finding'],
      ['forecourt explain harbour-motors search.facets', 'a value: where it comes from, what may stand there'],
      ['forecourt explain harbour-motors', 'every value and who set it'],
    ],
  },
  features: {
    summary: 'what is on in which site, who switched it on, its bytes',
    examples: [
      ['forecourt features', 'all sites, as a table'],
      ['forecourt features harbour-motors', 'one site, with the line that decides each'],
    ],
  },
  diff: {
    summary: 'what differs between two sites, or since a commit',
    examples: [
      ['forecourt diff harbour-motors quarry-cars', 'two sites'],
      ['forecourt diff --base main', 'since a commit, and which sites that rebuilds'],
    ],
  },
  migrate: {
    summary: 'bring definitions to the latest version of the language',
    examples: [
      ['forecourt migrate', 'all, notes and layout kept'],
      ['forecourt migrate --check', 'changes nothing; exit 1 where something is due'],
    ],
  },
  doctor: {
    summary: 'whether this machine can build, test and serve',
    examples: [
      ['forecourt doctor', 'says what to do about each problem'],
      ['forecourt doctor --strict', 'for a server: warnings count as problems'],
    ],
  },
  stock: {
    summary: 'take feeds of cars in, check and index them, make feeds',
    examples: [['forecourt stock check harbour-motors feed.csv', 'what is wrong with a feed']],
  },
  'stock import': {
    summary: "take a feed into a tenant's stock, all or nothing",
    examples: [
      ['forecourt stock import harbour-motors', "the tenant's own stock file"],
      [
        'forecourt stock import harbour-motors /ftp/feed.csv --force',
        'another file, however much it shrinks the stock',
      ],
    ],
  },
  'stock check': {
    summary: 'say what an import would do; change nothing',
    examples: [['forecourt stock check harbour-motors feed.csv --format json', 'for a program']],
  },
  'stock pull': {
    summary: 'fetch new stock where it comes from by itself',
    examples: [
      ['forecourt stock pull', 'of all tenants that have a `stock.source`, by cron'],
      ['forecourt stock pull harbour-motors --force', 'one, however much it shrinks the stock'],
    ],
  },
  'stock index': {
    summary: 'fill the search service with the cars',
    examples: [['forecourt stock index harbour-motors', 'a new index, then swapped with the one in use']],
  },
  'stock export': {
    summary: 'make a feed for an advertising platform',
    examples: [
      ['forecourt stock export harbour-motors --to google --out google.tsv', 'Google vehicle ads'],
      ['forecourt stock export harbour-motors --to meta > meta.csv', 'Meta automotive catalogue'],
    ],
  },
  completion: {
    summary: 'print a script that completes what you type',
    examples: [
      ['source <(forecourt completion bash)', 'in ~/.bashrc'],
      ['forecourt completion zsh > ~/.zfunc/_forecourt', 'a folder of $fpath'],
      ['forecourt completion fish > ~/.config/fish/completions/forecourt.fish', ''],
    ],
  },
  leads: {
    summary: 'enquiries that a server has taken',
    examples: [['forecourt leads list', 'the newest']],
  },
  'leads list': {
    summary: 'list enquiries and the state of their delivery',
    examples: [['forecourt leads list --tenant harbour-motors --limit 10', 'the ten newest of one site']],
  },
  'leads show': {
    summary: 'show one enquiry, and where it went',
    examples: [['forecourt leads show L-0123456789abcdefghijklmnop', 'one that `leads list` names']],
  },
  'leads export': {
    summary: 'print enquiries as CSV or JSON',
    examples: [
      ['forecourt leads export --tenant harbour-motors > enquiries.csv', 'all of one site'],
      ['forecourt leads export --form test_drive --day 2026-12-01 --json', 'the test drives of a day'],
    ],
  },
  'leads erase': {
    summary: 'delete all enquiries of a person, for good',
    examples: [['forecourt leads erase --email sam@example.com --yes', 'at all dealers']],
  },
  'leads sandbox': {
    summary: 'let the sandbox platform of a running server fail',
    examples: [
      ['forecourt leads sandbox down', 'no site reaches its platform'],
      ['forecourt leads sandbox slow --tenant harbour-motors', 'one site has a slow one'],
      ['forecourt leads sandbox as-defined', 'as definitions say again'],
    ],
  },
  'leads files': {
    summary: 'write the files of an enquiry into a folder',
    examples: [['forecourt leads files L-0123456789abcdefghjkmnpqrs --out papers', 'what came with it']],
  },
  'leads retry': {
    summary: 'deliver waiting and failed enquiries now',
    examples: [
      ['forecourt leads retry --tenant harbour-motors', 'all of one site'],
      ['forecourt leads retry --tenant harbour-motors --sandboxed', 'what only the sandbox has, too'],
    ],
  },
  reservations: {
    summary: 'cars that shoppers have reserved, and their deposits',
    examples: [['forecourt reservations list', 'the newest']],
  },
  'reservations list': {
    summary: 'list reservations, the newest first',
    examples: [['forecourt reservations list --tenant harbour-motors --state held', 'cars of one site that are held']],
  },
  'reservations show': {
    summary: 'show one reservation: its money, and what happened to it',
    examples: [['forecourt reservations show R-7F3K2M4', 'one that `reservations list` names']],
  },
  'reservations refund': {
    summary: 'pay back what was paid, or a part',
    examples: [
      ['forecourt reservations refund R-7F3K2M4', 'all that is left; asks first'],
      ['forecourt reservations refund R-7F3K2M4 --amount 100 --reason "half the time" --yes', 'a part, without asking'],
    ],
  },
  'reservations release': {
    summary: 'end a reservation and pay back',
    examples: [['forecourt reservations release R-7F3K2M4 --reason "sold on the floor"', 'asks first']],
  },
  'reservations extend': {
    summary: 'hold the car longer',
    examples: [['forecourt reservations extend R-7F3K2M4 --hours 72', 'three days from now']],
  },
  'reservations collect': {
    summary: 'say that the buyer has the car',
    examples: [['forecourt reservations collect R-7F3K2M4', 'nothing goes back by itself any more']],
  },
  'reservations keep': {
    summary: 'keep what its buyer asked to cancel',
    examples: [['forecourt reservations keep R-7F3K2M4 --reason "the contract is signed"', 'the buyer is told']],
  },
  'reservations paylink': {
    summary: 'ask for a deposit for what was requested without money',
    examples: [
      ['forecourt reservations paylink R-7F3K2M4 --amount 500', 'the buyer gets a mail with the page to pay on'],
    ],
  },
  'reservations test-payment': {
    summary: 'try a payment provider before it takes money',
    examples: [
      ['forecourt reservations test-payment harbour-motors', 'prints where to pay, then says what works'],
      [
        'forecourt reservations test-payment harbour-motors --origin https://www.dealer.example',
        'where the browser is on another machine',
      ],
    ],
  },
  'reservations publish-balance': {
    summary: 'put the rest of the price on the page of its buyer',
    examples: [
      ['forecourt reservations publish-balance R-7F3K2M4 --amount 31490 --due 2026-12-05', 'shows it, and asks first'],
    ],
  },
  'reservations withdraw-balance': {
    summary: 'take the rest of the price off the page of its buyer',
    examples: [
      ['forecourt reservations withdraw-balance R-7F3K2M4 --reason "a wrong amount"', 'bank details go with it'],
    ],
  },
  'reservations balance-paid': {
    summary: 'enter what came of the rest of the price',
    examples: [
      ['forecourt reservations balance-paid R-7F3K2M4 --amount 31490 --on 2026-12-03', 'the buyer is told'],
      ['forecourt reservations balance-paid R-7F3K2M4 --amount -31490', 'that was a mistake'],
    ],
  },
  'reservations publish-document': {
    summary: 'put a paper on the page of its buyer',
    examples: [
      ['forecourt reservations publish-document R-7F3K2M4 --kind contract --file contract.pdf', 'the contract'],
      ['forecourt reservations publish-document R-7F3K2M4 --kind cooling-off', 'what the law says of going back on it'],
    ],
  },
  'reservations withdraw-document': {
    summary: 'take a paper off the page of its buyer',
    examples: [['forecourt reservations withdraw-document R-7F3K2M4 --kind contract', 'it is out of the store, too']],
  },
  'reservations contract-signed': {
    summary: 'note that the buyer has signed',
    examples: [
      ['forecourt reservations contract-signed R-7F3K2M4', 'it does not end by itself any more'],
      ['forecourt reservations contract-signed R-7F3K2M4 --undo', 'that was a mistake'],
    ],
  },
  data: {
    summary: 'back up, restore and check the store of enquiries',
    examples: [['forecourt data check', 'whether it is whole, and what waits to be delivered']],
  },
  'data backup': {
    summary: 'copy the store to a new folder while servers use it',
    examples: [
      ['forecourt data backup /backups/$(date +%F)', 'every night, by cron'],
      ['forecourt data backup /backups/today --data /var/lib/forecourt', "another server's state"],
    ],
  },
  'data restore': {
    summary: "put a backup in the store's place; the old one stays",
    examples: [
      ['forecourt data restore /backups/2026-12-01', 'checks the backup; asks where something is there'],
      ['forecourt data restore /backups/2026-12-01 --yes', 'does it'],
    ],
  },
  'data check': {
    summary: 'whether the store is whole, and what waits',
    examples: [['forecourt data check --format json', 'for a program']],
  },
};

/** At the end of `forecourt --help`. */
export const FIRST_EXAMPLES: CommandHelp['examples'] = [
  ['forecourt new', 'a dealer more'],
  ['forecourt dev', 'see the sites while you change them'],
  ['forecourt build && forecourt serve', 'the sites as shoppers get them'],
];
