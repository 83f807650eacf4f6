import { describeJourney, describeWay } from './shopper.ts';
import { familySites } from './site.ts';

// One dealer of each family of looks; all others in journeys.test.ts.
describeJourney(familySites());
describeWay(familySites(), [[390, true]]);
