import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { CodeUnit } from './code-unit.types.ts';
import { textBehind } from './compiled-browser.ts';
import { joinUnits } from './join-units.ts';
import { readUnit } from './read-unit.ts';
import { behind, shareUnits } from './share-units.ts';
import { BASE, type UnitRoots } from './unit-roots.ts';
import { writeUnits } from './write-units.ts';

/** Units of texts as the bundler gives them; '/react.js' is React. */
function unitsOf(texts: Record<string, string>): Record<string, CodeUnit> {
  return writeUnits(
    Object.entries(texts).map(([module, code]) => ({
      module,
      file: `${module}.js`,
      code,
      map: null,
      leadsTo: (source) => (source === '/react.js' ? null : path.posix.join(path.posix.dirname(module), source)),
    })),
  ).units;
}

const nowhere = (module: string): never => {
  throw new Error(module);
};
const joined = (
  units: Record<string, CodeUnit>,
  root: string,
  gives: string[],
  fileOf: (module: string) => string = nowhere,
) =>
  joinUnits({
    units: behind(units, [root], (module) => !(module in units)),
    fileOf,
    load: (module) => ({ text: `import(\`./${path.posix.basename(module)}.mjs\`)`, file: module }),
    react: 'assets/react.mjs',
    gives: gives.map((name) => [units[root]?.gives[name] as string, name] as const),
    isOnce: (module) => units[module]?.once === true,
  });

describe('units that are joined run as their modules would', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-units-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  let count = 0;
  const run = async (text: string): Promise<Record<string, unknown>> => {
    mkdirSync(path.join(dir, 'react'), { recursive: true });
    writeFileSync(path.join(dir, 'react.mjs'), "export const jsx = (name) => '<' + name + '>';");
    count += 1;
    const file = path.join(dir, `${count}.mjs`);
    writeFileSync(file, text);
    return import(pathToFileURL(file).href);
  };

  it.each<[what: string, modules: Record<string, string>, expected: unknown]>([
    [
      'names that two modules have alike',
      {
        'a.ts': 'import{start as other}from"./b.ts";var key=1;function start(){return[key,other()]}export{start};',
        'b.ts': 'var key=2;function start(){return key}export{start};',
      },
      [1, 2],
    ],
    [
      'a name in short, in an object and in what is taken apart',
      {
        'a.ts':
          'import{size}from"./b.ts";function start(){let{size:e}={size};return[e,{size}.size,(({size:e})=>e)({size:4})]}export{start};',
        'b.ts': 'var size=3;export{size};',
      },
      [3, 3, 4],
    ],
    [
      'members that are called like an outer name',
      { 'a.ts': 'var start=()=>{let e={start:5,at(){return 6}};return[e.start,e?.start,e.at()]};export{start};' },
      [5, 5, 6],
    ],
    [
      'what passes on what another one gives, by another name and as its default',
      {
        'a.ts': 'import{two}from"./b.ts";import one from"./b.ts";function start(){return[one,two]}export{start};',
        'b.ts': 'import{value}from"./c.ts";export{value as default};export{value as two}from"./d.ts";',
        'c.ts': 'var value=7;export{value};',
        'd.ts': 'var value=8;export{value};',
      },
      [7, 8],
    ],
    [
      'a name of its own that changes is seen changed',
      {
        'a.ts': 'import{count,more}from"./b.ts";function start(){more();return[count]}export{start};',
        'b.ts': 'var count=0;function more(){count+=1}export{count,more};',
      },
      [1],
    ],
    [
      'React, by name and whole',
      {
        'a.ts':
          'import{jsx}from"/react.js";import*as all from"/react.js";function start(){return[/* @__PURE__ */ jsx(`b`),all.jsx(`i`)]}export{start};',
      },
      ['<b>', '<i>'],
    ],
    [
      'a remark between two words',
      { 'a.ts': 'import{jsx}from"/react.js";function start(){return/* @__PURE__ */ jsx(`b`)}export{start};' },
      '<b>',
    ],
    [
      'texts that look like code',
      { 'a.ts': `var start=()=>[\`start \${\`\${start.length}\`}\`,\`/* start */\`,"import(./b.ts)"];export{start};` },
      ['start 0', '/* start */', 'import(./b.ts)'],
    ],
    [
      'constants that are left over are left out, and the rest stays',
      {
        'a.ts':
          'var one=1,two=f(),three=`3`,four=4;var five=5;function f(){return 2}function start(){return[two]}export{start};',
      },
      [2],
    ],
  ])('%s', async (_what, modules, expected) => {
    const { start } = await run(joined(unitsOf(modules), 'a.ts', ['start']).text);
    expect((start as () => unknown)()).toEqual(expected);
  });

  it('what is loaded on demand stands between two parts', async () => {
    const units = unitsOf({
      'a.ts': 'var start=async()=>(await import(`./b.ts`)).value+1;export{start};',
      'b.ts': 'var value=1;export{value};',
    });
    const script = joined(units, 'a.ts', ['start']);
    writeFileSync(path.join(dir, 'b.ts.mjs'), joined(units, 'b.ts', ['value']).text);
    expect([script.loads, script.modules]).toEqual([['b.ts'], ['a.ts']]);
    const { start } = await run(script.text);
    expect(await (start as () => Promise<number>)()).toBe(2);
  });

  it('leaves out unused constants and remarks', () => {
    const units = unitsOf({
      'a.ts':
        'var one=1,two=f(),three=`3`,four=4;var five=5;function f(){return /* @__PURE__ */ g()}function g(){}export{two};',
    });
    const text = units['a.ts']?.parts.join('') ?? '';
    expect(text.replace(/\b[\w$]{2}\b(?=[=(])/g, 'x')).toMatch(
      /^var x=x\(\);function x\(\)\{return x\(\)\}function x\(\)\{\}$/,
    );
  });
});

describe('what the bundler writes in other ways', () => {
  it('a variable in the head of a loop is one of the module', () => {
    const units = unitsOf({
      'a.ts': 'for(var queue=[1,2,3,4];queue.length>3;)queue.pop();export{queue};',
      'b.ts': 'import{queue}from"./a.ts";function start(){return queue}export{start};',
    });
    const name = units['a.ts']?.gives.queue;
    expect(name).toMatch(/^[\w$]{2}$/);
    expect(units['a.ts']?.parts.join('')).toContain(`for(var ${name}=`);
    expect(units['b.ts']?.takes).toEqual({ [name as string]: 'a.ts' });
  });

  it('who changes something of another module makes that one keep it', () => {
    const units = unitsOf({
      'a.ts': 'var opened={current:null};export{opened};',
      'b.ts': 'import{opened}from"./a.ts";function start(e){opened.current=e}export{start};',
    });
    expect([units['a.ts']?.once, units['b.ts']?.once]).toEqual([true, false]);
  });

  it.each([
    ['imported and passed on', 'import{useState}from"/react.js";export{useState};'],
    ['passed on', 'export{useState}from"/react.js";'],
  ])('React by way of another module is refused: %s', (_what, code) => {
    const texts = {
      'a.ts': 'import{useState}from"./b.ts";function start(){return useState}export{start};',
      'b.ts': code,
    };
    expect(() => unitsOf(texts)).toThrow(/a\.ts takes useState of React by way of b\.ts/);
  });
});

describe('names of units', () => {
  const first = { 'a.ts': 'var key=1;function start(){return key}export{start};', 'b.ts': 'var key=2;export{key};' };

  it('are the same in whatever order they are read, and stay when another comes', () => {
    const one = unitsOf(first);
    expect(unitsOf(Object.fromEntries(Object.entries(first).reverse()))).toEqual(one);
    expect(unitsOf({ ...first, 'c.ts': 'var key=3;export{key};' })).toMatchObject(one);
  });

  it('are like no inner name of any', () => {
    const all = [...'abcdefghij'].flatMap((a) => [...'abcdefghijklmnopqrst'].map((b) => a + b));
    const code = `function start(){${all
      .filter((name) => !['do', 'if', 'as', 'is', 'in', 'of'].includes(name))
      .map((name) => `let ${name}=0;`)
      .join('')}return key}var key=()=>0;export{start};`;
    const names = Object.values(unitsOf({ 'a.ts': code, 'b.ts': 'var key=()=>0;export{key};' })).flatMap(({ gives }) =>
      Object.values(gives),
    );
    expect(names.filter((name) => all.includes(name))).toEqual([]);
  });

  it.each([
    ['an inner name like an outer one', 'function start(start){return start}export{start};', /inner name start/],
    [
      'a name that is not given',
      'import{gone}from"./b.ts";function start(){return gone}export{start};',
      /imports gone of b\.ts/,
    ],
    [
      'all of a module as one thing',
      'import*as all from"./b.ts";function start(){return all}export{start};',
      /a\.ts takes all of b\.ts as one thing/,
    ],
    ['an export of everything', 'export*from"./b.ts";', /exports in a way/],
    ['what is no code', 'function (', /not understood/],
  ])('%s is refused', (_what, code, message) => {
    expect(() => unitsOf({ 'a.ts': code, 'b.ts': 'var key=2;export{key};' })).toThrow(message);
  });
});

describe('a unit may run once on a page where it does or keeps something', () => {
  it.each([
    ["calls what is the browser's", 'var policy=window.trustedTypes.createPolicy(`x`,{});', true],
    ['calls at its end', 'function start(){}start();', true],
    ['keeps a map to be filled', 'var seen=new WeakMap;', true],
    ['keeps a list to be filled', 'var seen=[];function add(e){seen.push(e)}', true],
    ['changes a list that it begins with', 'var seen=new Set([`a`]);function add(e){seen.add(e)}', true],
    ['changes a member', 'var state={open:!1};function open(){state.open=!0}', true],
    ['counts', 'var count=0;function next(){return count++}', true],
    ['waits for a value', 'var shown;function show(e){shown=e}', true],
    ['asks the browser what it is', 'var narrow=window.innerWidth<700;', true],
    ['only declares', 'var key=`a`,list=[1,2],table={a:1};function f(){}', false],
    ['declares a class', 'class C{m(){}}', true],
    ['changes itself by a method', 'var all={n:0,up(){this.n++}};', true],
    ['takes a member away', 'var all={a:1};function drop(){delete all.a}', true],
    ['is written to by what is taken apart', 'var all={a:1};function f(e){[all.a]=e}', true],
    ['is written to by a loop', 'var all={a:1};function f(e){for(all.a of e);}', true],
    ['is filled by the browser', 'var all={a:1};function f(e){Object.assign(all,e)}', true],
    ['is changed by what it has', 'var all={a:[1]};function f(e){all.a.at(0).push(e)}', true],
    ['calls a tag', 'var a=css`x`;function css(){}', true],
    ['keeps a list that it turns round', 'var all=[1,2];function f(){return all.reverse()}', true],
    ['makes lists of constants', 'var all=new Set([`a`,`b`]),rule=new RegExp(String.raw`\\d`,`u`);', false],
    ['makes something by a function', 'function rule(e){return{e}}var a=rule(1),b={rule:a.e};', true],
    ['takes a member of what it has', 'var a={e:1},b={rule:a.e};', false],
    ['holds functions alone', 'var now=()=>Date.now(),at=function(){return performance.now()};', false],
  ])('%s', (_what, code, once) => {
    expect(readUnit('a.ts', code).once).toBe(once);
  });

  it.each(['runtime/rules/form/field-rules.ts', 'runtime/forms/fields/email.tsx'])(
    'but not in %s, where what functions make keeps nothing',
    (module) => {
      expect(readUnit(module, 'function rule(e){return{e}}var a=rule(1),b={rule:a.e};').once).toBe(false);
      expect(readUnit(module, 'var seen=new WeakMap;').once).toBe(true);
    },
  );
});

describe('scripts that sites share', () => {
  const BASES = Object.fromEntries(Object.values(BASE).map((module) => [module, 'function start(){}export{start};']));
  const share = (texts: Record<string, string>, roots: Partial<UnitRoots>) =>
    shareUnits(
      unitsOf({ ...BASES, ...texts }),
      { behaviours: [], islands: [], joined: [], fields: [], ...roots },
      'assets/react.mjs',
      ({ text }) => text,
    );
  const lazy = (...loads: string[]): string =>
    `function start(){${loads.map((one) => `import(\`./${one}\`);`).join('')}}export{start};`;
  const stems = (names: readonly string[]): string[] =>
    names.map((name) => path.posix.basename(name).split('.')[0] as string).sort();

  it('what is small stands in each that needs it; what runs once, and what is large, in one', () => {
    const { scripts } = share(
      {
        'main.ts': lazy('one.ts', 'two.ts'),
        'one.ts':
          'import{a}from"./small.ts";import{b}from"./once.ts";import{c}from"./large.ts";function go(){return[a,b,c]}export{go};',
        'two.ts':
          'import{a}from"./small.ts";import{b}from"./once.ts";import{c}from"./large.ts";function run(){return[a,b,c]}export{run};',
        'small.ts': 'var a=()=>1;export{a};',
        'once.ts': 'var b=new WeakMap;export{b};',
        'large.ts': `var c=()=>\`${'x'.repeat(2000)}\`;export{c};`,
      },
      { behaviours: ['main.ts'] },
    );
    expect(stems(scripts.map(({ name }) => name))).toEqual(['large', 'once', 'one', 'two']);
    const one = scripts.find(({ name }) => name.includes('one.'));
    expect([one?.modules, stems(one?.imports ?? [])]).toEqual([
      ['small.ts', 'one.ts'],
      ['large', 'once'],
    ]);
    expect(one?.text).toMatch(/export\{[\w$]+ as go\};$/);
  });

  it('the name of one tells its text, and nothing of what loads it', () => {
    const texts = { 'main.ts': lazy('one.ts'), 'one.ts': 'var a=()=>1;export{a};' };
    const [before, after] = [
      share(texts, { behaviours: ['main.ts'] }),
      share({ ...texts, 'main.ts': lazy('one.ts', 'one.ts') }, { behaviours: ['main.ts'] }),
    ];
    expect(after.scripts.map(({ name }) => name)).toEqual(before.scripts.map(({ name }) => name));
    const other = share({ ...texts, 'one.ts': 'var a=()=>2;export{a};' }, { behaviours: ['main.ts'] });
    expect(other.scripts.map(({ name }) => name)).not.toEqual(before.scripts.map(({ name }) => name));
  });

  it('what runs once cannot be both in what every page loads and in what follows', () => {
    const texts = {
      'main.ts': 'import{b}from"./once.ts";function start(){b;import(`./one.ts`)}export{start};',
      'one.ts': 'import{b}from"./once.ts";function go(){return b}export{go};',
      'once.ts': 'var b=new WeakMap;export{b};',
    };
    expect(() => share(texts, { behaviours: ['main.ts'] })).toThrow(
      /once\.ts does or keeps something.*the script of every page/,
    );
  });

  it('what runs once runs where nothing is taken of it, too', () => {
    const policy = 'var b=new WeakMap;addEventListener(`x`,()=>b);';
    const texts = {
      'main.ts': lazy('one.ts', 'two.ts'),
      'one.ts': 'import"./once.ts";function go(){}export{go};',
      'two.ts': 'import"./once.ts";function run(){}export{run};',
      'once.ts': policy,
    };
    const { scripts } = share(texts, { behaviours: ['main.ts'] });
    expect(stems(scripts.map(({ name }) => name))).toEqual(['once', 'one', 'two']);
    for (const { name, text } of scripts)
      if (!name.includes('once.')) expect(text).toMatch(/^import"\.\/once\.[^"]+";/);
  });

  it('a script on demand that another one imports gives its names to both', () => {
    const texts = {
      'main.ts': lazy('one.ts', 'two.ts'),
      'one.ts': 'var go=()=>1;export{go};export{go as default};',
      'two.ts': 'import{go}from"./one.ts";function run(){return go()}export{run};',
    };
    const { scripts } = share(texts, { behaviours: ['main.ts'] });
    const [one, two] = ['one.', 'two.'].map((stem) => scripts.find(({ name }) => name.includes(stem))?.text ?? '');
    const taken = /^import\{([\w$]+)\}/.exec(two ?? '')?.[1] ?? 'nothing';
    const given = /export\{([^}]*)\}/.exec(one ?? '')?.[1]?.split(',') ?? [];
    expect(given.sort()).toEqual([taken, `${taken} as default`, `${taken} as go`].sort());
  });

  it('scripts that load each other cannot be named', () => {
    const texts = { 'main.ts': lazy('one.ts'), 'one.ts': lazy('two.ts'), 'two.ts': lazy('one.ts') };
    expect(() => share(texts, { behaviours: ['main.ts'] })).toThrow(
      /one\.ts is loaded by what it needs or loads itself/,
    );
  });

  it('what runs once stands apart where two islands of forms have it, and a third has not', () => {
    const island = (...needs: string[]): string =>
      `${needs.map((one, index) => `import{b as n${index}}from"./${one}";`).join('')}function island(){return[${needs.map((_, index) => `n${index}`).join()}]}export{island};`;
    const texts = {
      'one.ts': island('once.ts'),
      'two.ts': island('once.ts'),
      'three.ts': island(),
      'once.ts': 'var b=new WeakMap;export{b};',
    };
    const { scripts } = share(texts, { joined: ['one.ts', 'two.ts', 'three.ts'] });
    expect(stems(scripts.map(({ name }) => name))).toEqual(['once']);
  });

  it('modules of two features cannot be in one', () => {
    const texts = {
      'runtime/features/a/main.ts': lazy('one.ts'),
      'runtime/features/a/one.ts': 'import{b}from"../b/two.ts";function go(){return b}export{go};',
      'runtime/features/b/two.ts': 'var b=()=>1;export{b};',
    };
    expect(() => share(texts, { behaviours: ['runtime/features/a/main.ts'] })).toThrow(/modules of (a and b|b and a)/);
  });
});

describe('what tells the code of a site', () => {
  const units = (key: string, name = 'start') =>
    unitsOf({
      'a.ts': `import{read}from"./b.ts";function start(){return read()}function other(){return start()}export{${name} as start};`,
      'b.ts': `var key=${key};function read(){return key}export{read};`,
    });
  const told = (some: ReturnType<typeof units>, isOfEntry: boolean): string =>
    textBehind(
      { units: some, shared: [], fileOf: { 'b.ts': 'assets/b.1.js' }, react: 'assets/react.js' },
      'a.ts',
      isOfEntry,
    );

  it('is all that an entry runs, also what a shared script has besides', () => {
    expect(told(units('`one`'), true)).not.toBe(told(units('`two`'), true));
    expect(told(units('`one`'), false)).toBe(told(units('`two`'), false));
  });

  it.each([true, false])('is what is started of it, of the same statements (of an entry: %s)', (isOfEntry) => {
    expect(told(units('1'), isOfEntry)).not.toBe(told(units('1', 'other'), isOfEntry));
  });
});
