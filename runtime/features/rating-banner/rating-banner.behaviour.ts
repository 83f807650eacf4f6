import { watchSight } from '../../islands/when-seen.ts';

interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

/** Loads the banner's script into its place once that is in view. */
export function start(): void {
  const place = document.querySelector<HTMLElement>('[data-rating-banner]');
  const url = place?.dataset.ratingBanner;
  if (!place || !url) return;
  const stop = watchSight(place, (isInView) => {
    if (!isInView) return;
    stop();
    const script = document.createElement('script');
    const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('rating-banner', {
      createScriptURL: (asked) => (asked === url ? asked : ''),
    });
    script.src = policy?.createScriptURL(url) ?? url;
    script.async = true;
    place.append(script);
  });
}
