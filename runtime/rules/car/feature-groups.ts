import type { Saying } from '../words/say.ts';

/** What a group is called. */
export type FeatureTitle = Extract<Saying, `features.${string}`>;

/** What a feature's name has in it, by the group that it is in. The first that fits counts. */
const GROUPS: readonly (readonly [FeatureTitle, RegExp])[] = [
  [
    'features.safety',
    /airbag|brak|\babs\b|\besc\b|stability|traction|lane|blind|collision|isofix|child seat|crash|sway|alert|fatigue|drows|attention|warning|safety|monitor|immobili[sz]er|alarm|parking sensor|rear cross|camera|reversing|hill/i,
  ],
  [
    'features.technology',
    /bluetooth|android|carplay|radio|usb|navigat|\bgps\b|\bsat ?nav|speaker|sound|audio|display|screen|wireless|wi-?fi|phone|digital|stereo|infotainment|head[- ]up|charg|connected|app\b/i,
  ],
  [
    'features.comfort',
    /air.?condition|climate|seat|leather|cruise|heated|ventilated|power window|central lock|keyless|push.?button|steering wheel|sunroof|panoramic|armrest|cup ?holder|trim|carpet|mirror|memory|massage|fridge|awning|bed|shower|toilet|kitchen|cooktop|oven/i,
  ],
  [
    'features.outside',
    /alloy|wheel|tyre|tire|tow|roof|bull ?bar|snorkel|tray|tub|spoiler|fog|headl|\bled\b|xenon|tail ?gate|side step|mud ?flap|window tint|privacy glass|paint|canopy|winch|lift|bumper|exhaust|diff|4x4|4wd|suspension/i,
  ],
];

/** Fewer features than these are one list: groups of two would only be headings. */
const LEAST_TO_GROUP = 12;

export interface FeatureGroup {
  /** Null: all of them in one. */
  title: FeatureTitle | null;
  features: string[];
}

/** The features of a car in groups that shoppers look for, each with at least one; few of them in one list. */
export function featureGroups(features: readonly string[]): FeatureGroup[] {
  if (features.length < LEAST_TO_GROUP) return features.length > 0 ? [{ title: null, features: [...features] }] : [];
  const groupOf = (name: string): FeatureTitle => GROUPS.find(([, words]) => words.test(name))?.[0] ?? 'features.more';
  const titles: FeatureTitle[] = [...GROUPS.map(([title]) => title), 'features.more'];
  return titles.flatMap((title) => {
    const own = features.filter((name) => groupOf(name) === title);
    return own.length > 0 ? [{ title, features: own }] : [];
  });
}
