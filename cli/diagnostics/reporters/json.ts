import type { Diagnostic } from '../diagnostic.types.ts';
import type { FixedFile, Report } from './report.types.ts';

/**
 * What `validate --format json` prints (design §7), published as schema/output/validation-report.schema.json.
 * `format_version`: a minor step only adds, a major step changes.
 */
export interface ValidationReport {
  format_version: '1.0';
  valid: boolean;
  error_count: number;
  warning_count: number;
  diagnostics: Diagnostic[];
  /** What `--fix` changed; absent where it changed nothing. */
  mended?: readonly FixedFile[];
}

export function validationReport(
  diagnostics: readonly Diagnostic[],
  mended: readonly FixedFile[] = [],
): ValidationReport {
  const errors = diagnostics.filter((one) => one.severity === 'error').length;
  return {
    format_version: '1.0',
    valid: errors === 0,
    error_count: errors,
    warning_count: diagnostics.length - errors,
    diagnostics: [...diagnostics],
    ...(mended.length > 0 ? { mended } : {}),
  };
}

/** The json reporter. */
export function jsonReport({ diagnostics, fixed: mended }: Report): string {
  return JSON.stringify(validationReport(diagnostics, mended), null, 2);
}
