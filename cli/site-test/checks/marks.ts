import path from 'node:path';
import type { FeatureMarks } from '../../../runtime/contracts/site-check.types.ts';
import type { AnsweredPage, CheckableFeature, SiteFault, SiteUnderTest } from '../site-test.types.ts';

const ASSETS = { script: '.js', styles: '.css' } as const;

/** What is off leaves no trace in pages and files, and what is on is there. */
export function checkMarks(tested: SiteUnderTest, pages: readonly AnsweredPage[]): SiteFault[] {
  const assets = readAssets(tested);
  return [...leakedMarkup(tested, pages), ...leakedCode(tested, assets), ...missing(tested, pages, assets)];
}

/** Texts in pages that only a feature writes which is off. */
function leakedMarkup({ off }: SiteUnderTest, pages: readonly AnsweredPage[]): SiteFault[] {
  return off.flatMap(({ feature, checks }) =>
    htmlMarks({ feature, checks }).flatMap((mark) =>
      pages
        .filter(({ html }) => html.includes(mark))
        .map((page) => ({
          id: 'site/leak' as const,
          cause: `html ${feature.id}`,
          message: `Markup of the feature "${feature.id}", which is off, on {where}: \`${mark}\``,
          hint: 'Find what writes it: only the slots and pages of a feature do, or a component that asks whether it is on.',
          page: page.path,
          feature: feature.id,
        })),
    ),
  );
}

function leakedCode({ off, rebuild }: SiteUnderTest, assets: readonly Asset[]): SiteFault[] {
  return off.flatMap(({ feature, checks }) =>
    assets.flatMap(({ address, text, kind }) => {
      const mark = (checks.marks?.[kind] ?? []).find((one) => text.includes(one));
      if (mark === undefined) return [];
      return [
        {
          id: 'site/leak' as const,
          cause: `code ${feature.id} ${address}`,
          message: `${address} holds code of the feature "${feature.id}", which is off: \`${mark}\``,
          hint: `Only the emitted entry imports a feature: run \`${rebuild}\`, and see what else imports it.`,
          page: null,
          feature: feature.id,
        },
      ];
    }),
  );
}

function missing(
  { on, rebuild }: SiteUnderTest,
  pages: readonly AnsweredPage[],
  assets: readonly Asset[],
): SiteFault[] {
  return on.flatMap(({ feature, checks }) =>
    (Object.keys(ASSETS) as Kind[]).flatMap((kind) => {
      const texts = assets.filter((asset) => asset.kind === kind).map(({ text }) => text);
      const gone = (checks.marks?.[kind] ?? []).filter((mark) => !texts.some((text) => text.includes(mark)));
      // A site without any page was not made at all, which its routes say.
      if (gone.length === 0 || pages.length === 0) return [];
      return [
        {
          id: 'site/missing-feature' as const,
          cause: `${kind} ${feature.id}`,
          message: `The feature "${feature.id}" is on, but the site's ${kind} hold nothing of it: no ${gone.map((mark) => `\`${mark}\``).join(', no ')}`,
          hint: `Run \`${rebuild}\`. The texts to look for stand in the \`marks\` of its checks.`,
          page: null,
          feature: feature.id,
        },
      ];
    }),
  );
}

/** Islands carry their names in pages, so these need not be declared. */
export function htmlMarks({ feature, checks }: CheckableFeature): string[] {
  return [...(checks.marks?.html ?? []), ...(feature.islands ?? []).map(({ name }) => `data-island="${name}"`)];
}

type Kind = keyof typeof ASSETS & keyof FeatureMarks;

interface Asset {
  address: string;
  kind: Kind;
  text: string;
}

function readAssets({ dir, manifest, readText }: SiteUnderTest): Asset[] {
  return Object.entries(manifest.assets).flatMap(([address, { file }]) => {
    const kind = (Object.keys(ASSETS) as Kind[]).find((one) => address.endsWith(ASSETS[one]));
    return kind ? [{ address, kind, text: readText(path.join(dir, file)) }] : [];
  });
}
