import { isDark } from '../../../runtime/rules/web/is-dark.ts';
import { type Check, item } from './launch-item.ts';

/** What every page, every bookmark and every shared link shows. */
export const logo: Check = ({ tenant: { dealer, theme }, at }) => {
  const about: [string, string] = ['logo', 'Logo'];
  if (!dealer.logo)
    return item(
      about,
      'open',
      "there is none: header, icons and social card show the dealer's initials",
      'Put it into the folder images and write `logo: { image: images/logo.svg, alt: … }`.',
      at('logo'),
    );
  const lacks = [
    ...(dealer.logo.square ? [] : ['square: the icon on phones and in tabs may show the initials']),
    ...(dealer.logo.dark || !isDark(theme.colours.hero) ? [] : ['dark: on dark grounds it stands on a white plate']),
  ];
  return lacks.length === 0
    ? item(about, 'ok', 'in header, icons and social card')
    : item(about, 'open', `has no ${lacks.join('; no ')}`, 'Write the file beside `image`.', at('logo'));
};

/** Its words and colours are the dealer's; nobody sees it on the site itself. */
export const socialCard: Check = ({ tenant: { tagline, slug }, pages, at }) => {
  const about: [string, string] = ['social-card', 'Social card'];
  if (!tagline)
    return item(
      about,
      'open',
      'says the name alone',
      'Write a `tagline`: shared links show it beside the logo.',
      at('tagline'),
    );
  return pages === null
    ? item(about, 'open', 'is made by the build', `Run \`npx forecourt build ${slug}\`.`)
    : item(about, 'ok', `says “${tagline}”: look at generated/${slug}/public/assets/card.….jpg`);
};
