import type { ReactElement, ReactNode } from 'react';
import type { FilledSlots, Head, PageContext } from '../contracts/page.types.ts';
import type { Site } from '../contracts/site.types.ts';
import { jsonForScript } from '../islands/island.tsx';
import { API_BASE, apiBase } from '../rules/web/api-base.ts';
import { originOf } from '../rules/web/origin.ts';
import { say } from '../rules/words/say.ts';
import { Brand } from '../ui/header/brand.tsx';
import { CallButton } from '../ui/header/header-parts.tsx';
import { isForPaper } from './for-paper.ts';
import { speculationRules } from './speculation-rules.ts';

/** The whole document of a page: metadata, header, content, footer (§2 Page shell). */
export function Document({
  context,
  head,
  slots,
  styles,
  children,
}: {
  context: PageContext;
  head: Head;
  /** Those of the shell are shown here, the others by the page. */
  slots: FilledSlots;
  /** Sheets of this page beside the site's own. */
  styles: readonly string[];
  children: ReactNode;
}): ReactElement {
  const { tenant, assets } = context.site;
  const address = `${originOf(tenant.domains[0], context.url)}${head.canonical}`;
  const api = apiBase(tenant.api);
  return (
    <html lang={tenant.locale} data-api={api === API_BASE ? undefined : api}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.again ? <meta httpEquiv="refresh" content={`${head.again.seconds};url=${head.again.at}`} /> : null}
        {head.index && !tenant.preview ? (
          <link rel="canonical" href={address} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:site_name" content={tenant.name} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={tenant.locale.replace('-', '_')} />
        {tenant.dealer.siteVerification ? (
          <meta name="google-site-verification" content={tenant.dealer.siteVerification} />
        ) : null}
        <meta name="theme-color" content={tenant.theme.colours.hero} />
        <SharedPicture context={context} address={address} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.preloadFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.theme }} />
        <link rel="stylesheet" href={assets.styles} />
        {[...new Set(styles.flatMap((module) => assets.pageStyles?.[module] ?? []))].map((href) =>
          assets.pageTexts?.[href] === undefined ? (
            <link key={href} rel="stylesheet" href={href} {...(isForPaper(href) ? { media: 'print' } : {})} />
          ) : (
            <style key={href} dangerouslySetInnerHTML={{ __html: assets.pageTexts[href] }} />
          ),
        )}
        <script type="module" src={assets.script} fetchPriority="low" />
        <script
          type="speculationrules"
          dangerouslySetInnerHTML={{ __html: speculationRules(context.site.plan.routes, api, tenant.links.noPrefetch) }}
        />
        {head.structuredData.map(jsonForScript).map((json) => (
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
      </head>
      <body id="top" data-card={tenant.theme.card} data-form={tenant.cards.form} data-layout={tenant.listing.layout}>
        <a className="skip-link" href="#content">
          {say(tenant, 'shell.skip')}
        </a>
        {head.focused ? <FocusedHeader site={context.site} /> : slots['shell.header']}
        {slots['shell.strip']}
        <main id="content">{children}</main>
        {slots['shell.footer']}
      </body>
    </html>
  );
}

/** What a link to a page shows elsewhere. Scrapers want the whole address. */
function SharedPicture({ context, address }: { context: PageContext; address: string }): ReactElement {
  const { tenant, assets } = context.site;
  const { card } = assets.identity;
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(card.url, address).href} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={[tenant.name, tenant.tagline].filter(Boolean).join(': ')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Above a page on which a shopper is in the middle of something: whose site it is, and its number. */
function FocusedHeader({ site }: { site: Pick<Site, 'tenant' | 'assets'> }): ReactElement {
  return (
    <header className="header header--focused">
      <div className="header__bar wrap">
        <Brand site={site} on="paper" />
        <CallButton tenant={site.tenant} />
      </div>
    </header>
  );
}
