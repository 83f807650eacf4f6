import { escapeUTF8 } from 'entities/escape';
import type { Diagnostic } from '../diagnostic.types.ts';
import type { Report } from './report.types.ts';

/** What XML 1.0 cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The junit reporter: a testcase per tenant with its errors as failures; what belongs to no one tenant has a testcase by file. */
export function junitReport({ diagnostics, tenants, durations, command = 'validate' }: Report): string {
  const cases = new Map<string, Diagnostic[]>(tenants.map((slug) => [slug, []]));
  for (const one of diagnostics) {
    const name = one.tenant ?? one.location?.file ?? 'all tenants';
    cases.set(name, [...(cases.get(name) ?? []), one]);
  }
  const failed = [...cases.values()].filter((own) => own.some(isError)).length;
  const counts = `tests="${cases.size}" failures="${failed}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="forecourt" ${counts}>`,
    `  <testsuite name="forecourt ${command}" ${counts} skipped="0">`,
    ...[...cases].flatMap(([name, own]) => testcase(command, name, own, durations?.get(name) ?? 0)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function testcase(command: string, name: string, diagnostics: readonly Diagnostic[], ms: number): string[] {
  const open = `    <testcase classname="forecourt.${command}" name="${attribute(name)}" time="${ms / 1000}"`;
  if (diagnostics.length === 0) return [`${open}/>`];
  const warnings = diagnostics.filter((one) => !isError(one));
  return [
    `${open}>`,
    ...diagnostics
      .filter(isError)
      .map(
        (one) =>
          `      <failure type="${attribute(one.id)}" message="${attribute(one.message)}">${xml(words(one))}</failure>`,
      ),
    ...(warnings.length > 0 ? [`      <system-out>${xml(warnings.map(words).join('\n\n'))}</system-out>`] : []),
    '    </testcase>',
  ];
}

function words({ id, severity, message, hint, path, location, related }: Diagnostic): string {
  const position = (at: Diagnostic['location']): string =>
    at ? `${at.file}:${at.start.line}:${at.start.column}` : '(no place)';
  return [
    `${position(location)}${path ? ` ${path}` : ''}`,
    `${severity}[${id}] ${message}`,
    ...related.map((one) => `${position(one.location)} ${one.message}`),
    hint,
  ].join('\n');
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
const xml = (text: string): string => escapeUTF8(text.replace(NOT_XML, '\uFFFD')).replaceAll('\r', '&#13;');
const attribute = (text: string): string => xml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
