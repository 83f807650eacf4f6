import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogue, type DiagnosticId } from '../catalogue.data.ts';
import type { Diagnostic, Fix, Location } from '../diagnostic.types.ts';
import { explanationMarkdown, explanationText } from '../explanation.ts';
import { type SourceText, sourceReader } from '../source-text.ts';
import type { Report } from './report.types.ts';

type Sources = (file: string) => SourceText | null;

/** The sarif reporter: SARIF 2.1.0 (OASIS), one run, its rules those of the catalogue that were broken. */
export function sarifReport({ diagnostics, read }: Report): string {
  const sources = sourceReader(read);
  const ids = [...new Set(diagnostics.map(({ id }) => id))].sort() as DiagnosticId[];
  return JSON.stringify(
    {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Forecourt', version: version(), semanticVersion: version(), rules: ids.map(rule) } },
          columnKind: 'unicodeCodePoints',
          originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder that the command ran in.' } } },
          results: diagnostics.map((one) => result(one, ids.indexOf(one.id as DiagnosticId), sources)),
        },
      ],
    },
    null,
    2,
  );
}

function rule(id: DiagnosticId): object {
  const { severity, title, why } = catalogue[id];
  return {
    id,
    name: id.replace(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: why },
    help: { text: explanationText(id), markdown: explanationMarkdown(id) },
    defaultConfiguration: { level: severity },
  };
}

function result(one: Diagnostic, ruleIndex: number, sources: Sources): object {
  const { id, severity, message, hint, tenant, path, location, related } = one;
  const logical = [
    ...(tenant === null ? [] : [{ name: tenant, kind: 'tenant' }]),
    ...(path ? [{ fullyQualifiedName: path, kind: 'key' }] : []),
  ];
  const position = {
    ...(location ? { physicalLocation: physical(location) } : {}),
    ...(logical.length > 0 ? { logicalLocations: logical } : {}),
  };
  const fixes = (one.fixes ?? []).flatMap((fix) => changes(fix, sources));
  return {
    ruleId: id,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: Object.keys(position).length > 0 ? [position] : [],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((other, index) => ({
            id: index,
            message: { text: other.message },
            physicalLocation: physical(other.location),
          })),
        }
      : {}),
    // The line is left out: an alert stays the same one when lines above it come and go.
    partialFingerprints: { 'forecourtFinding/v1': hash([id, tenant, location?.file, path, message]) },
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}

function physical({ file, start, end }: Location): object {
  return {
    artifactLocation: artifact(file),
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

function changes({ title, edits }: Fix, sources: Sources): object[] {
  const files = [...new Set(edits.map(({ file }) => file))];
  if (files.some((file) => sources(file) === null)) return [];
  return [
    {
      description: { text: title },
      artifactChanges: files.map((file) => ({
        artifactLocation: artifact(file),
        replacements: edits
          .filter((edit) => edit.file === file)
          .map((edit) => replacement(edit, sources(file) as SourceText)),
      })),
    },
  ];
}

function replacement({ start, end, text }: Fix['edits'][number], source: SourceText): object {
  const [from, to] = [source.positionOf(start), source.positionOf(end)];
  return {
    deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    insertedContent: { text },
  };
}

function artifact(file: string): object {
  if (path.isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

const hash = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

function version(): string {
  const file = path.join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
