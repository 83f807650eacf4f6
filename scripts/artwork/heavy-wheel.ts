import { n } from './geometry.ts';

/** A lorry's or bus's steel wheel: deep tyre, ten hand holes, ten nuts round a hub. Uses WHEEL_DEFS; radius 100 is the tyre. */
export function steelWheel(cx: number, cy: number, radius: number, hub: 'front' | 'rear', turn = 0): string {
  const holes = Array.from({ length: 10 }, (_, index) => {
    const angle = turn + 36 * index;
    return `<ellipse cx="0" cy="47" rx="6.500" ry="4.500" transform="rotate(${n(angle)})" fill="#15191d"/>`;
  }).join('');
  const nuts = Array.from({ length: 10 }, (_, index) => {
    const angle = ((turn + 18 + 36 * index) * Math.PI) / 180;
    return `<circle cx="${n(Math.sin(angle) * 27)}" cy="${n(Math.cos(angle) * 27)}" r="2.800" fill="#e9edf0" stroke="#4b535b" stroke-width="1"/>`;
  }).join('');
  const middle =
    hub === 'front'
      ? '<circle r="19" fill="url(#w-spoke)" stroke="#59626b" stroke-width="1.500"/><circle r="9" fill="#8d959d"/>'
      : '<circle r="20" fill="#23282d" stroke="#8d959d" stroke-width="2.500"/><circle r="12" fill="url(#w-disc)" stroke="#14171b" stroke-width="1.500"/>';
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${(radius / 100).toFixed(3)})">
<circle r="100" fill="url(#w-tyre)"/><circle r="93" fill="none" stroke="#4a5057" stroke-opacity=".5" stroke-width="1.200"/><circle r="72" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="2"/>
<circle r="62" fill="url(#w-rim)"/><circle r="57" fill="${hub === 'front' ? 'url(#w-rim)' : 'url(#w-well)'}"/><circle r="57" fill="none" stroke="#3b4249" stroke-width="1.500"/>${hub === 'front' ? holes : '<circle r="44" fill="url(#w-disc)"/><circle r="44" fill="none" stroke="#14171b" stroke-width="2"/>'}
<circle r="35" fill="${hub === 'front' ? 'url(#w-disc)' : '#2b3036'}"/>${nuts}${middle}<circle r="61" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.200"/><circle r="100" fill="url(#w-shade)"/></g>`;
}

/** A wheel with a soft, blocky tyre for soil and sand. */
export function treadWheel(cx: number, cy: number, radius: number, turn = 0): string {
  const blocks = Array.from({ length: 26 }, (_, index) => {
    const angle = turn + (360 / 26) * index;
    return `<path d="M-8 88L-6.500 101Q0 103 6.500 101L8 88Z" transform="rotate(${n(angle)})"/>`;
  }).join('');
  const lugs = Array.from({ length: 26 }, (_, index) => {
    const angle = turn + 7 + (360 / 26) * index;
    return `<path d="M-4.500 72L-6 90H6L4.500 72Z" transform="rotate(${n(angle)})"/>`;
  }).join('');
  const spokes = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + (360 / 7) * index;
    return `<path d="M-7 8L-4 50L-9 55H9L4 50L7 8Z" fill="url(#w-spoke)" transform="rotate(${n(angle)})"/>`;
  }).join('');
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${(radius / 100).toFixed(3)})">
<g fill="#17191c">${blocks}</g><circle r="95" fill="url(#w-tyre)"/><g fill="#363b41">${lugs}</g><circle r="63" fill="#14171a"/>
<circle r="57" fill="url(#w-rim)"/><circle r="53" fill="url(#w-well)"/><circle r="34" fill="url(#w-disc)"/>${spokes}<circle r="14" fill="url(#w-spoke)"/><circle r="6" fill="#2a2f35"/><circle r="100" fill="url(#w-shade)"/></g>`;
}
