import type { ESTree } from 'vite';

/** A node of a module's syntax, with where it stands. */
export type Node = ESTree.Node & { start: number; end: number };

/** Whether a statement of a module does more than to declare: calls, makes or changes something, or keeps an empty thing to be filled. */
export function doesSomething(statement: Node, scope: Scope): boolean {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'EmptyStatement') return false;
  // A class is one thing: what is an instance of it in one script has to be so in the other.
  if (statement.type !== 'VariableDeclaration') return true;
  return statement.declarations.some(({ init }) => init === null || !isStill(init as Node, scope));
}

const STILL =
  /^(Literal|TemplateLiteral|TemplateElement|TaggedTemplateExpression|Identifier|MemberExpression|ObjectExpression|ArrayExpression|Property|SpreadElement|UnaryExpression|BinaryExpression|LogicalExpression|ConditionalExpression|CallExpression|NewExpression|ClassBody|MethodDefinition)$/;
/** What is made of these and never changed is no more than a list. */
const LISTS = new Set(['Set', 'Map', 'RegExp']);

/** Rules are pure and keep nothing, and a type of field is made for each island: what a function of ours makes there may be made again. */
const MAY_CALL = /^runtime\/(rules|forms\/fields)\//;

export interface Scope {
  /** Names of the module and of what it imports. */
  outer: ReadonlySet<string>;
  /** Whether it may call them when it runs. */
  mayCall: boolean;
}

export const scopeOf = (module: string, outer: ReadonlySet<string>): Scope => ({
  outer,
  mayCall: MAY_CALL.test(module),
});

/** Whether working out an expression does and keeps nothing. */
function isStill(node: Node, scope: Scope): boolean {
  const { outer, mayCall } = scope;
  if (/Function/.test(node.type)) return true;
  if (!STILL.test(node.type)) return false;
  if (node.type === 'ObjectExpression' && node.properties.length === 0) return false;
  if (node.type === 'ArrayExpression' && node.elements.length === 0) return false;
  if (node.type === 'MemberExpression' && !(rootOf(node) !== null && outer.has(rootOf(node) as string))) return false;
  if (node.type === 'CallExpression' && !(mayCall && node.callee.type === 'Identifier' && outer.has(node.callee.name)))
    return false;
  if (node.type === 'NewExpression') {
    const { callee, arguments: given } = node;
    if (callee.type !== 'Identifier' || !LISTS.has(callee.name) || given.length === 0) return false;
  }
  if (node.type === 'TaggedTemplateExpression') return isRaw(node.tag as Node) && isStill(node.quasi as Node, scope);
  return Object.values(node).every((value) =>
    (Array.isArray(value) ? value : [value]).every(
      (one) => !(one && typeof one === 'object' && typeof one.type === 'string') || isStill(one as Node, scope),
    ),
  );
}

const isRaw = (tag: Node): boolean =>
  tag.type === 'MemberExpression' &&
  rootOf(tag) === 'String' &&
  tag.property.type === 'Identifier' &&
  tag.property.name === 'raw';

/** The name that a member is of, however deep; null: of something without a name. */
function rootOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return THIS;
  if (node.type === 'CallExpression')
    return node.callee.type === 'MemberExpression' ? rootOf(node.callee as Node) : null;
  return node.type === 'MemberExpression' ? rootOf(node.object as Node) : null;
}

/** In place of a name: a method that changes what it is of. */
export const THIS = 'this';

/** The names of what a node changes: itself, or something in it. */
export function changed(node: Node): string[] {
  if (node.type === 'UpdateExpression') return rootsIn(node.argument as Node);
  if (node.type === 'UnaryExpression') return node.operator === 'delete' ? rootsIn(node.argument as Node) : [];
  if (node.type === 'AssignmentExpression' || node.type === 'ForOfStatement' || node.type === 'ForInStatement')
    return node.left.type === 'VariableDeclaration' ? [] : rootsIn(node.left as unknown as Node);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  if (object.type === 'Identifier' && object.name === 'Object' && property.type === 'Identifier')
    return /^(assign|define)/.test(property.name) ? rootsIn(node.arguments[0] as unknown as Node) : [];
  const isChange = property.type === 'Identifier' && CHANGES.has(property.name);
  return isChange ? [rootOf(object as Node) ?? ''] : [];
}

/** The names of all that a pattern writes to: variables, and things in them. */
function rootsIn(pattern: Node | undefined): string[] {
  if (!pattern) return [];
  const name = rootOf(pattern);
  if (name !== null) return [name];
  return Object.entries(pattern).flatMap(([key, value]) =>
    key === 'key' || key === 'right'
      ? []
      : (Array.isArray(value) ? value : [value]).flatMap((one) =>
          one && typeof one === 'object' && typeof one.type === 'string' ? rootsIn(one as Node) : [],
        ),
  );
}

const CHANGES = new Set([
  'add',
  'clear',
  'copyWithin',
  'delete',
  'fill',
  'pop',
  'push',
  'reverse',
  'set',
  'shift',
  'sort',
  'splice',
  'unshift',
]);
