import type { DiagnosticKind, Finding, Path, Severity } from '../../diagnostics.ts'

/** A finding in one detection; its file and item are known to the caller. */
export type LogicFinding = Omit<Finding, 'file' | 'subject' | 'related'>

export interface Details {
  readonly part?: 'key' | 'value'
  readonly within?: readonly [start: number, end: number]
  readonly hint?: string | undefined
  readonly severity?: Severity
}

/** Collects the findings of one detection. */
export class Report {
  readonly findings: LogicFinding[] = []

  add(kind: DiagnosticKind, path: Path, message: string, { part, within, hint, severity }: Details = {}): void {
    this.findings.push({
      kind,
      at: { path, ...(part ? { part } : {}), ...(within && within[1] > within[0] ? { within } : {}) },
      message,
      ...(hint ? { hint } : {}),
      ...(severity && severity !== kind.severity ? { severity } : {}),
    })
  }

  /** Returns whether a finding prevents the evaluation of the detection. */
  get failed(): boolean {
    return this.findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  }
}
