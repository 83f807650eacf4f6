import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../prove.fixture.ts';
import { EngineError } from '../errors.ts';
import type { FilterExpression } from './filter.types.ts';
import { parseFilter } from './filter-parser.ts';

/** The tree in one line: enough to see precedence. */
function show(node: FilterExpression | null): string {
  if (node === null) return 'none';
  switch (node.kind) {
    case 'and':
    case 'or':
      return `(${node.parts.map(show).join(` ${node.kind} `)})`;
    case 'not':
      return `not ${show(node.part)}`;
    case 'equals':
    case 'differs':
    case 'contains':
    case 'startsWith':
      return `${node.attribute} ${node.kind} <${node.value}>`;
    case 'compare':
      return `${node.attribute} ${node.operator} <${node.value}>`;
    case 'between':
      return `${node.attribute} between <${node.from}> <${node.to}>`;
    case 'in':
      return `${node.attribute} in [${node.values.join('|')}]`;
    default:
      return `${node.attribute} ${node.kind}`;
  }
}

describe('§6.2 filter grammar: what is read', () => {
  it.each([
    ['', 'none'],
    ['  \n ', 'none'],
    ['make = Koyota', 'make equals <Koyota>'],
    ['make=Koyota', 'make equals <Koyota>'],
    ["make = 'Great Hall'", 'make equals <Great Hall>'],
    ['make != "Great Hall"', 'make differs <Great Hall>'],
    ['"make" = x', 'make equals <x>'],
    ['location.slug = x', 'location.slug equals <x>'],
    ['price > 5', 'price > <5>'],
    ['price>=5', 'price >= <5>'],
    ['price < -1.5', 'price < <-1.5>'],
    ['price <= .5', 'price <= <.5>'],
    ['price 10 TO 20', 'price between <10> <20>'],
    ['a IN[x,y,]', 'a in [x|y]'],
    ['a IN []', 'a in []'],
    ['a IN ["x, y", z]', 'a in [x, y|z]'],
    ['a NOT IN [x]', 'not a in [x]'],
    ['a EXISTS', 'a exists'],
    ['a NOT EXISTS', 'not a exists'],
    ['a IS NULL', 'a isNull'],
    ['a IS NOT NULL', 'not a isNull'],
    ['a IS EMPTY', 'a isEmpty'],
    ['a IS NOT EMPTY', 'not a isEmpty'],
    ['a CONTAINS x', 'a contains <x>'],
    ['a NOT CONTAINS x', 'not a contains <x>'],
    ['a STARTS WITH x', 'a startsWith <x>'],
    ['a NOT STARTS WITH x', 'not a startsWith <x>'],
    ['a=1 AND b=2 OR c=3 AND d=4', '((a equals <1> and b equals <2>) or (c equals <3> and d equals <4>))'],
    ['a=1 AND (b=2 OR c=3)', '(a equals <1> and (b equals <2> or c equals <3>))'],
    ['NOT a=1 AND b=2', '(not a equals <1> and b equals <2>)'],
    ['NOT (a=1 AND b=2)', 'not (a equals <1> and b equals <2>)'],
    ['NOT NOT a=1', 'not not a equals <1>'],
    ['"AND" = "OR"', 'AND equals <OR>'],
    ['android = order', 'android equals <order>'],
    ['a = "say \\"hi\\""', 'a equals <say "hi">'],
    ["a = 'it\\'s'", "a equals <it's>"],
    ['a = "b\\\\"', 'a equals <b\\>'],
    ['a = "\\n\\t\\x41\\u{1F600}"', 'a equals <\n\tA😀>'],
    ['a = "\\v\\/\\101\\u00e9"', 'a equals <\v/Aé>'],
    ['a = "STARTS  WITH"', 'a equals <STARTS  WITH>'],
    ['a = "_geo"', 'a equals <_geo>'],
  ])('%j', (text, tree) => {
    expect(show(parseFilter(text))).toBe(tree);
  });

  it('takes long flat chains', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `a = ${n}`).join(' OR ');
    expect(parseFilter(text)).toMatchObject({ kind: 'or' });
  });

  it.each([
    [35, true],
    [40, false],
  ])('%i parentheses: %s', (depth, accepted) => {
    const text = `${'('.repeat(depth)}a = 1${')'.repeat(depth)}`;
    expect(reads(text)).toBe(accepted);
  });

  it.each([
    [145, true],
    [160, false],
  ])('%i NOTs: %s', (depth, accepted) => {
    expect(reads(`${'NOT '.repeat(depth)}a = 1`)).toBe(accepted);
  });
});

describe('§6.2 filter grammar: what is refused', () => {
  it.each([
    'make',
    'make =',
    '= Koyota',
    'make = Koyota model = x',
    'make = Koyota and model = x',
    'make = Koyota, model = x',
    'make = AND',
    'AND = x',
    'make = "Koyota',
    "make = 'Koyota",
    'make = "Koyota\\"',
    'make = "a\\d"',
    '(make = x',
    'make = x)',
    '()',
    'a = 1 OR',
    'OR a = 1',
    'NOT',
    'a IN x',
    'a IN [x',
    'a IN [,]',
    'a IN [x y]',
    'a IS',
    'a IS GREAT',
    'a NOT = 1',
    'a NOT NULL',
    'a STARTS x',
    'a STARTS  WITH x',
    'a STARTS\tWITH x',
    'a STARTS WITHx',
    'a = STARTS',
    'a = _geo',
    'a = _geoDistance',
    '_geo EXISTS',
    'price 10 TO',
    'price 10 20',
    'price 10 TO1000',
    'a = 1 ORb = 2',
    'a == 1',
    'a = b/c',
    'a = 50%',
    '_geoRadius(91, 0, 1)',
    '_geoRadius(0, 181, 1)',
    '_geoRadius(0, 0)',
    '_geoRadius(a, 0, 1)',
    '_geoRadius = 1',
    '_geoBoundingBox([1,1],[2,0])',
    '_geoPoint(1, 2) = 3',
    '_geoPolygon([1,1],[2,2],[3,3])',
  ])('%j', (text) => {
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ code: 'invalid_search_filter', status: 400 }));
  });

  it('never fails in another way', () => {
    const pieces = fc.constantFrom(
      'a',
      '"',
      "'",
      '(',
      ')',
      '[',
      ']',
      ',',
      '=',
      '!=',
      ' AND ',
      ' OR ',
      ' NOT ',
      ' IN ',
      ' TO ',
      '\\',
      '\n',
      '1',
      'é',
      '😀',
      '>',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          try {
            parseFilter(text);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(EngineError);
          }
        },
      ),
      tries(20_000),
    );
  });
});

function reads(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch {
    return false;
  }
}
