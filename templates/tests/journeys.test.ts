import { describeJourney, describeWay, type Width } from './shopper.ts';
import { familySites, testedSites } from './site.ts';

const WIDTHS: readonly Width[] = [390, 768, 1440].flatMap((width) =>
  [true, false].map((script): Width => [width, script]),
);

// What journey.test.ts leaves out.
const slugs = new Set(familySites().map(({ slug }) => slug));
describeJourney(testedSites().filter(({ slug }) => !slugs.has(slug)));
describeWay(testedSites(), WIDTHS);
