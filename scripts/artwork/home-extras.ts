import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { box, frame, heavyDefs, panel } from './heavy-parts.ts';
import type { DrawExtra } from './side-extra.types.ts';
import type { SideProfile } from './side-profile.types.ts';

type Home = Extract<SideProfile['extra'], 'bus' | 'motorhome' | 'caravan'>;

/** Doors, awnings, stripes and hatches of buses and homes on wheels. */
export const HOME_EXTRAS: Record<Home, DrawExtra> = {
  bus: (profile, paint) => ({
    defs: heavyDefs(profile, paint, ''),
    behind: '',
    before: `${door(1200, 470, 1890, 2330, true)}<path d="M60 900H6990V1010H1890" fill="none" stroke="none"/><g clip-path="url(#s-body)"><path d="M1900 820Q4200 800 7000 1020V900Q4200 700 1900 740Z" fill="${paint.deep}" fill-opacity=".55"/><path d="M1900 700Q4200 660 7000 850V820Q4200 640 1900 680Z" fill="${paint.glint}" fill-opacity=".6"/></g>
<path d="M900 2520H6500" stroke="#000" stroke-opacity=".16" stroke-width="10"/><path d="M900 2532H6500" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>${panel(3100, 2640, 4700, 2760, 'url(#h-panel)', 50)}${[2400, 3700].map((x) => `${panel(x, 440, x + 1000, 640, 'none', 20)}<rect x="${x}" y="430" width="1000" height="230" rx="22" fill="none" stroke="#05070a" stroke-opacity=".4" stroke-width="8"/>`).join('')}`,
  }),
  motorhome: (profile, paint) => ({
    defs: heavyDefs(profile, paint, ''),
    behind: `${panel(2500, 3080, 3300, 3220, 'url(#h-panel)', 40)}${panel(4700, 3090, 5600, 3260, 'url(#h-panel)', 60)}`,
    before: `${stripes(paint, 2240, 7046)}${door(4000, 500, 4780, 2430, false)}${frame(2700, 1610, 3620, 2190)}${frame(5420, 1700, 6420, 2250)}${frame(1370, 2260, 2080, 2640)}${awning(2600, 6700, 2760)}
${hatch(2620, 620, 3300, 1020)}${hatch(5700, 620, 6500, 1000)}<rect x="6520" y="1180" width="280" height="180" rx="30" fill="#dfe5ea" stroke="#8d97a1" stroke-width="8"/><path d="M3500 470H3960V420H3500Z" fill="#2b3036"/>`,
  }),
  caravan: (profile, paint) => ({
    defs: heavyDefs(profile, paint, box(1400, 560, 7420, 2900)),
    behind: `<path d="M40 500L1700 640M40 500V560L1700 740" fill="#23282d" stroke="#23282d" stroke-width="70" stroke-linejoin="round"/><path d="M60 566L1640 690" stroke="#79828b" stroke-width="12"/><circle cx="60" cy="560" r="70" fill="#3b4249"/><path d="M10 640H200V540H10Z" fill="#2b3036"/><path d="M420 900V160" stroke="#aab3bb" stroke-width="56"/><path d="M340 900H500" stroke="#4b535b" stroke-width="36"/><circle cx="420" cy="110" r="110" fill="#15181b"/><circle cx="420" cy="110" r="44" fill="#8d959d"/>
${[760, 1100].map((x) => `${panel(x, 640, x + 290, 1240, 'url(#h-tank)', 110)}<path d="M${x + 80} 1240H${x + 210}V1300H${x + 80}Z" fill="#59626b"/>`).join('')}${panel(700, 600, 1440, 900, 'url(#h-metal)', 16)}${tread(700, 600, 1440, 900)}${panel(3200, 2920, 3900, 3040, 'url(#h-panel)', 40)}${panel(5000, 2930, 5900, 3080, 'url(#h-panel)', 60)}<path d="M7240 640H7480V560H7240Z" fill="#23282d"/>`,
    before: `<g clip-path="url(#s-body)">${panel(1380, 500, 7460, 1000, 'url(#h-metal)', 0)}${tread(1400, 560, 7440, 1000)}<path d="M1380 1004H7460" stroke="#5d666f" stroke-width="14"/></g>${stripes(paint, 1380, 7420)}${door(3100, 700, 3860, 2560, false)}${frame(1860, 1720, 2760, 2340)}${frame(5420, 1760, 6640, 2340)}${awning(2500, 7100, 2720)}
${hatch(1700, 1080, 2500, 1480)}${hatch(6200, 1080, 7000, 1460)}<path d="M3760 1010Q3800 620 4320 800Q4730 640 5140 800Q5660 620 5700 1010Z" fill="#1b1f23"/>${[4320, 5140].map((x) => `<circle cx="${x}" cy="372" r="430" fill="#07090b"/>`).join('')}<path d="M3020 560H3940V500H3020Z" fill="#2b3036"/>`,
  }),
};

/** Two swooshes in the paint's dark and light along a pale wall. */
function stripes(paint: Paint, from: number, to: number): string {
  return `<g clip-path="url(#s-body)"><path d="M${from} 1180Q${(from + to) / 2} 1080 ${to} 1560V1400Q${(from + to) / 2} 960 ${from} 1080Z" fill="${paint.deep}" fill-opacity=".8"/><path d="M${from} 1240Q${(from + to) / 2} 1180 ${to} 1680V1610Q${(from + to) / 2} 1120 ${from} 1210Z" fill="#3a78b8" fill-opacity=".75"/></g>`;
}

/** A door with its window; a folding one of a bus is glass from top to bottom. */
function door(x0: number, y0: number, x1: number, y1: number, folding: boolean): string {
  const edge = `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" rx="70" fill="none" stroke="#05070a" stroke-opacity=".55" stroke-width="10"/><rect x="${x0 + 10}" y="${y0 - 6}" width="${x1 - x0}" height="${y1 - y0}" rx="70" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>`;
  if (folding) {
    const half = (x1 - x0) / 2;
    return `${[x0, x0 + half].map((x) => `<rect x="${x + 40}" y="${y0 + 130}" width="${half - 80}" height="${y1 - y0 - 240}" rx="50" fill="#12171c"/><path d="M${x + 60} ${y1 - 180}L${x + half - 60} ${y1 - 700}V${y1 - 180}Z" fill="#8ea2b5" fill-opacity=".35"/>`).join('')}${edge}<path d="M${x0 + half} ${y0}V${y1}" stroke="#05070a" stroke-opacity=".6" stroke-width="12"/>`;
  }
  return `${edge}<rect x="${x0 + 150}" y="${y1 - 820}" width="${x1 - x0 - 300}" height="600" rx="80" fill="#1b232b" stroke="#0b0d10" stroke-width="18"/><path d="M${x0 + 180} ${y1 - 300}L${x1 - 240} ${y1 - 780}H${x1 - 180}V${y1 - 560}L${x0 + 260} ${y1 - 240}Z" fill="#8ea2b5" fill-opacity=".35"/><rect x="${x0 + 60}" y="${y0 + 700}" width="60" height="190" rx="26" fill="#2b3036"/><path d="M${x0 + 20} ${y0 - 30}H${x1 - 20}V${y0 - 90}H${x0 + 20}Z" fill="#2b3036"/>`;
}

/** A rolled-up awning under the roof. */
function awning(x0: number, x1: number, y: number): string {
  return `${panel(x0, y, x1, y + 150, 'url(#h-tank)', 60)}<path d="M${x0 + 40} ${y + 30}H${x1 - 40}" stroke="#4b535b" stroke-width="10"/>${panel(x0 - 20, y - 10, x0 + 60, y + 160, '#3b4249', 20)}${panel(x1 - 60, y - 10, x1 + 20, y + 160, '#3b4249', 20)}`;
}

/** A locker's lid. */
function hatch(x0: number, y0: number, x1: number, y1: number): string {
  return `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" rx="44" fill="#000" fill-opacity=".05" stroke="#05070a" stroke-opacity=".4" stroke-width="9"/><circle cx="${x0 + 90}" cy="${(y0 + y1) / 2}" r="26" fill="#4b535b"/>`;
}

/** Checker plate. */
function tread(x0: number, y0: number, x1: number, y1: number): string {
  const marks: string[] = [];
  for (let y = y0 + 40; y < y1; y += 70)
    for (let x = x0 + ((y - y0) % 140 === 40 ? 40 : 90); x < x1; x += 100) marks.push(`M${x} ${y}l34 20`);
  return `<path d="${marks.join('')}" stroke="#fff" stroke-opacity=".45" stroke-width="12" fill="none"/>`;
}
