import { type ESTree, parseSync } from 'vite';
import { BundleError } from '../bundle-error.ts';
import { changed, doesSomething, type Node, scopeOf, THIS } from './does-something.ts';

/** What is to know of a module as the bundler gives it, to write it as a unit. Places are offsets in its text. */
export interface ReadUnit {
  imports: { source: string; names: { local: string; imported: string }[] }[];
  exports: { local: string; exported: string; source: string | null }[];
  /** Names of its own that all its statements see. */
  own: Set<string>;
  /** Every mention of one of these, or of an import. */
  mentions: { start: number; end: number; name: string; shorthand: boolean }[];
  /** Imports on demand of a module by name. */
  loads: { start: number; end: number; source: string }[];
  /** What a unit leaves out: imports, exports, remarks. */
  left: { start: number; end: number }[];
  /** Every name that is in it. */
  names: Set<string>;
  /** It does or keeps something when it runs. */
  once: boolean;
  /** Names of others that it changes something in: those keep something. */
  changes: Set<string>;
}

/**
 * Reads a module whose inner names are minified and whose outer names are as in the source, so that no inner name is like one that it mentions
 * from outside. Throws BundleError where that does not hold, or where it has something that a unit cannot have.
 */
export function readUnit(module: string, code: string): ReadUnit {
  const { program, comments, errors } = parseSync(`${module}.js`, code, { sourceType: 'module' });
  if (errors.length > 0) throw new BundleError(`${module} is not understood: ${errors[0]?.message}`);
  const read: ReadUnit = {
    imports: [],
    exports: [],
    own: new Set(),
    mentions: [],
    loads: [],
    left: comments.map((one) => withoutGap(one, code)),
    names: new Set(),
    once: false,
    changes: new Set(),
  };
  const body = program.body as Node[];
  const statements = body.filter((node) => !readBorder(module, node, read));
  for (const statement of statements) for (const name of declaredBy(statement)) read.own.add(name);
  const outer = new Set([...read.own, ...read.imports.flatMap(({ names }) => names.map(({ local }) => local))]);
  for (const statement of statements) {
    walk(statement, null, (node, parent) => {
      if (node.type === 'ImportExpression') readLoad(node, read);
      for (const name of changed(node)) {
        if (read.own.has(name) || name === THIS) read.once = true;
        if (!read.own.has(name) && outer.has(name)) read.changes.add(name);
      }
      if (node.type !== 'Identifier' || isKey(node, parent)) return;
      read.names.add(node.name);
      if (!outer.has(node.name)) return;
      const shorthand = parent?.type === 'Property' && parent.shorthand;
      read.mentions.push({ start: node.start, end: node.end, name: node.name, shorthand });
    });
    const hidden = innerNames(statement).find((name) => outer.has(name));
    if (hidden !== undefined)
      throw new BundleError(`${module} has an inner name ${hidden} that is like one of its outer names.`);
    if (doesSomething(statement, scopeOf(module, outer))) read.once = true;
  }
  const exported = new Set(read.exports.map(({ local }) => local));
  const unused = [...read.own].filter(
    (name) => !exported.has(name) && read.mentions.filter((one) => one.name === name).length === 1,
  );
  for (const statement of statements) read.left.push(...unusedConstants(statement, new Set(unused)));
  return read;
}

/** A remark with the space behind it, unless that keeps two words apart. */
const withoutGap = ({ start, end }: { start: number; end: number }, code: string) => ({
  start,
  end: code[end] === ' ' && !/[\w$]/.test(code[start - 1] ?? '') ? end + 1 : end,
});

/** Imports and exports: what a unit has in its table, and not in its text. */
function readBorder(module: string, node: Node, read: ReadUnit): boolean {
  if (node.type === 'ImportDeclaration') {
    const names = node.specifiers.map((one) => ({
      local: one.local.name,
      imported:
        one.type === 'ImportSpecifier' ? nameOf(one.imported) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
    }));
    read.imports.push({ source: node.source.value, names });
  } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
    const source = node.source?.value ?? null;
    for (const { local, exported } of node.specifiers)
      read.exports.push({ local: nameOf(local), exported: nameOf(exported), source });
    if (source !== null) read.imports.push({ source, names: [] });
  } else if (/^Export/.test(node.type)) {
    throw new BundleError(`${module} exports in a way that scripts are not joined by: ${node.type}.`);
  } else return false;
  read.left.push({ start: node.start, end: node.end });
  return true;
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string =>
  node.type === 'Identifier' ? (node.name as string) : String(node.value);

function readLoad(node: ESTree.ImportExpression & Node, { loads }: ReadUnit): void {
  const source = node.source;
  const text =
    source.type === 'Literal'
      ? source.value
      : source.type === 'TemplateLiteral' && source.expressions.length === 0
        ? source.quasis[0]?.value.cooked
        : null;
  if (typeof text === 'string') loads.push({ start: node.start, end: node.end, source: text });
}

/** Whether an identifier only names a member, and mentions nothing. */
function isKey(node: Node, parent: Node | null): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.property === (node as unknown) && !parent.computed;
  if (parent.type === 'Property') return parent.key === (node as unknown) && !parent.computed && !parent.shorthand;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return parent.key === (node as unknown) && !parent.computed;
  return /^(LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$/.test(parent.type);
}

/** Each node with the one around it; of `{ name }`, which has one text for key and value, the value alone. */
function walk(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node.type === 'Property' && node.shorthand) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (one && typeof one === 'object' && typeof one.type === 'string') walk(one as Node, node, visit);
  }
}

/** The names that a statement of a module gives to all of the module: its own, and each `var` in it that is in no function. */
function declaredBy(statement: Node): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [statement.id.name] : [];
  if (statement.type === 'VariableDeclaration') return boundBy(statement);
  const names: string[] = [];
  walkHoisted(statement, (node) => names.push(...boundBy(node)));
  return names;
}

const boundBy = (node: ESTree.VariableDeclaration): string[] =>
  node.declarations.flatMap(({ id }) => namesIn(id as Node));

/** Each declaration with `var` within a statement, but those in functions and classes, which are theirs. */
function walkHoisted(node: Node, visit: (node: ESTree.VariableDeclaration & Node) => void): void {
  if (/Function|Class|StaticBlock/.test(node.type)) return;
  if (node.type === 'VariableDeclaration' && node.kind === 'var') visit(node);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value])
      if (one && typeof one === 'object' && typeof one.type === 'string') walkHoisted(one as Node, visit);
}

/** The names that a pattern binds. */
function namesIn(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) =>
      namesIn((one.type === 'RestElement' ? one.argument : one.value) as unknown as Node),
    );
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => namesIn(one as Node | null));
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument as Node);
  return [];
}

/** The names that are declared within a statement of a module, those of the module itself not among them. */
function innerNames(statement: Node): string[] {
  const names: string[] = [];
  const hoisted = new Set<Node>();
  if (statement.type !== 'VariableDeclaration') walkHoisted(statement, (node) => hoisted.add(node));
  walk(statement, null, (node, parent) => {
    if (/Function|Class/.test(node.type)) {
      const { id, params = [] } = node as { id?: Node | null; params?: Node[] };
      if (id && (parent !== null || node.type.endsWith('Expression'))) names.push(...namesIn(id));
      names.push(...params.flatMap(namesIn));
    } else if (node.type === 'VariableDeclaration' && parent !== null && !hoisted.has(node)) {
      names.push(...boundBy(node));
    } else if (node.type === 'CatchClause') names.push(...namesIn(node.param as Node | null));
  });
  return names;
}

/** What is left over of constants whose values stand where they were used. */
function unusedConstants(statement: Node, unused: ReadonlySet<string>): { start: number; end: number }[] {
  if (statement.type !== 'VariableDeclaration') return [];
  const declared = statement.declarations as (ESTree.VariableDeclarator & Node)[];
  const isLeft = declared.map(
    ({ id, init }) => id.type === 'Identifier' && isConstant(init as Node | null) && unused.has(id.name),
  );
  if (!isLeft.includes(false)) return [{ start: statement.start, end: statement.end }];
  return declared.flatMap(({ start, end }, index) => {
    if (!isLeft[index]) return [];
    const next = declared[index + 1];
    // With the comma: that behind it, or before the last ones.
    if (isLeft.indexOf(false, index) >= 0) return [{ start, end: (next as Node).start }];
    return [{ start: (declared[index - 1] as Node).end, end }];
  });
}

const isConstant = (node: Node | null): boolean =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && node.expressions.length === 0);
