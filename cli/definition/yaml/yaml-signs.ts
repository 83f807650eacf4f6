import type { Document, Node } from 'yaml';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.types.ts';
import { yaml } from './yaml-package.ts';

/** What YAML takes for a name (&), a reference (*) or a kind (!), though its writer meant text: the first says it all, a bomb has thousands. */
export function signDiagnostics(
  document: Document.Parsed,
  text: string,
  at: (from: number, to: number) => Location,
  tenant: string | null,
): Diagnostic[] {
  const { isScalar, visit } = yaml();
  const found: Diagnostic[] = [];
  const aliases: Diagnostic[] = [];
  const before = (node: Node): void => {
    const [start, end] = node.range ?? [0, 0];
    const sign = /[&!]\S*\s*$/.exec(text.slice(0, start));
    if (!sign) return;
    const written = text.slice(sign.index, end);
    const location = at(sign.index, sign.index + sign[0].trimEnd().length);
    const fixes: Fix[] = [];
    if (isScalar(node) && node.type === 'PLAIN' && !/["\\\n]/.test(written)) {
      const words = `"${written.trimEnd()}"`;
      const edit = { file: location.file, start: sign.index, end: sign.index + written.trimEnd().length, text: words };
      fixes.push({ title: `Put \`${written.trimEnd()}\` in quotation marks`, safe: true, edits: [edit] });
    }
    found.push(
      diagnostic('yaml/alias', {
        message: `\`${sign[0].trimEnd()}\` is not part of the text: with ${sign[0].charAt(0)} YAML starts something else.`,
        hint: fixes[0] ? `Write \`${fixes[0].edits[0]?.text}\`` : 'Delete it.',
        tenant,
        location,
        fixes,
      }),
    );
  };
  visit(document, {
    Alias: (_key, node) => {
      aliases.push(
        diagnostic('yaml/alias', {
          message: `\`*${node.source}\` refers to another place of the file.`,
          hint: 'Write the value itself here.',
          tenant,
          location: at(node.range?.[0] ?? 0, node.range?.[1] ?? 1),
        }),
      );
      return visit.BREAK;
    },
    Value: (_key, node) => {
      if (node.anchor !== undefined || (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')))
        before(node);
    },
  });
  return aliases.length > 0 ? aliases : found;
}
