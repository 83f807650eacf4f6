import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';

const KIND = ['analytics', 'kind'];
const ID = ['analytics', 'measurement_id'];
const PROPERTY = /^G-[A-Z0-9]{4,20}$/;
const WHERE = 'in Google Analytics under Admin, Data streams, Measurement ID';

/** What measures visits is Google Analytics by itself, under the number of a property of it. */
export const analytics: Check = (context) => {
  const { config, layered, unsure } = context;
  const kind = valueAt(config, KIND);
  const id = valueAt(config, ID);
  if (unsure(KIND) || unsure(ID)) return [];
  if (kind === 'gtm')
    return [
      report(context, 'analytics/tag-manager', KIND, {
        message: 'Google Tag Manager is not loaded on these sites.',
        hint: `Write \`kind: ga4\` and the number of the property, which stands ${WHERE}. Conversions and audiences are set up there too.`,
      }),
    ];
  if (typeof id !== 'string') return [];
  if (kind === 'none' && layered.origin(KIND).layer === 'default')
    return [
      report(context, 'analytics/not-measured', ID, {
        message: 'Nothing is measured: `analytics.kind` is left out.',
        hint: 'Add `kind: ga4`, or `kind: none` if that is meant.',
      }),
    ];
  if (kind !== 'ga4' || PROPERTY.test(id)) return [];
  const what = id.startsWith('GTM-')
    ? 'the number of a container of Google Tag Manager'
    : id.startsWith('UA-')
      ? 'a number of Universal Analytics, which Google ended in 2023'
      : 'no number of a property in Google Analytics';
  return [
    report(context, 'analytics/measurement-id', ID, {
      message: `\`${id}\` is ${what}.`,
      hint: `Write the number that begins with G-, as it stands ${WHERE}.`,
    }),
  ];
};
