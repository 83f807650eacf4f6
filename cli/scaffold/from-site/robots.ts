/** How we are called in robots.txt. */
export const ROBOT = 'forecourt';

/**
 * Whether a robots.txt lets us read a path (RFC 9309): the rules of our own name, or else those of everybody; of those that fit the longest, and of
 * two as long the one that allows.
 */
export function mayRead(robots: string, path: string): boolean {
  const groups: { agents: string[]; rules: { allows: boolean; path: string }[] }[] = [];
  let begun = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!begun) groups.push({ agents: [], rules: [] });
      begun = true;
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
    } else if (key === 'allow' || key === 'disallow') {
      begun = false;
      if (value.trim() !== '') groups.at(-1)?.rules.push({ allows: key === 'allow', path: value.trim() });
    }
  }
  const ours = groups.filter(({ agents }) => agents.includes(ROBOT));
  const rules = (ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (one) => one.rules,
  );
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
  const counting = fitting.filter((rule) => rule.path.length === longest);
  return counting.length === 0 || counting.some(({ allows }) => allows);
}

/** `*` stands for anything, `$` at the end for the end. Without a regular expression: a site's file may hold any. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length || (parts.length > 1 && path.endsWith(parts.at(-1) ?? ''));
}
