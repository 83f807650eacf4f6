import type { Diagnostic } from './diagnostic.types.ts';

/** What `validate --format json` prints (design §7). `format_version`: a minor step only adds, a major step changes. */
export interface ValidationReport {
  format_version: '1.0';
  valid: boolean;
  error_count: number;
  warning_count: number;
  diagnostics: Diagnostic[];
}

export function validationReport(findings: readonly Diagnostic[]): ValidationReport {
  const errors = findings.filter((one) => one.severity === 'error').length;
  return {
    format_version: '1.0',
    valid: errors === 0,
    error_count: errors,
    warning_count: findings.length - errors,
    diagnostics: [...findings],
  };
}
