import { manifestOf } from '../../../../runtime/payments/provider-manifests.ts';
import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';

const LOGOS = ['payment', 'logos'];
const PROVIDER = ['payment', 'provider'];

/** §9 Accepted payment logos: a dealer's that none of its providers takes is not shown, for no shopper could pay with it. */
export const takenLogos: Check = (context) => {
  const { config, layered, unsure } = context;
  const logos = valueAt(config, LOGOS);
  const named = valueAt(config, PROVIDER);
  if (!Array.isArray(logos) || !Array.isArray(named) || unsure(LOGOS) || unsure(PROVIDER)) return [];
  const manifests = named.flatMap((name) => manifestOf(name) ?? []);
  if (manifests.length === 0 || layered.origin(LOGOS).layer === 'default') return [];
  const titles = manifests.map(({ title }) => title).join(' and ');
  return logos.flatMap((logo, index) =>
    manifests.some((manifest) => manifest.logos.includes(logo))
      ? []
      : [
          report(context, 'option/not-followed', [...LOGOS, index], {
            message: `\`${String(logo)}\` is not shown: ${titles} ${manifests.length > 1 ? 'do' : 'does'} not take it.`,
            hint: `Take it out of \`${LOGOS.join('.')}\`: a logo promises that one can pay with it.`,
          }),
        ],
  );
};
