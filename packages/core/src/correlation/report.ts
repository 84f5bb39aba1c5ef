import type { DiagnosticKind, Finding, Path, RelatedFinding, Severity } from '../diagnostics.ts'

/** Where a body comes from: its file, the path of its `Detection`, and the id of its rule. */
export interface Source {
  readonly file: string
  readonly path: Path
  readonly ruleId?: string
}

export interface Details {
  readonly part?: 'key' | 'value'
  readonly hint?: string | undefined
  readonly severity?: Severity
  readonly related?: readonly { readonly path: Path; readonly message: string }[]
}

/** Collects findings of one file. */
export class Report {
  readonly findings: Finding[] = []
  readonly source: Source

  constructor(source: Source) {
    this.source = source
  }

  add(kind: DiagnosticKind, path: Path, message: string, details: Details = {}): void {
    const { part, hint, severity, related } = details
    this.findings.push({
      kind,
      file: this.source.file,
      at: part ? { path, part } : { path },
      message,
      ...(hint ? { hint } : {}),
      ...(severity && severity !== kind.severity ? { severity } : {}),
      ...(this.source.ruleId ? { subject: this.source.ruleId } : {}),
      ...(related ? { related: related.map((other) => this.relate(other.path, other.message)) } : {}),
    })
  }

  /** Adds what the parser of another language found in a part of the document. */
  addAll(findings: readonly Omit<Finding, 'file' | 'subject' | 'related'>[]): void {
    const { file, ruleId } = this.source
    this.findings.push(...findings.map((finding) => ({ ...finding, file, ...(ruleId ? { subject: ruleId } : {}) })))
  }

  private relate(path: Path, message: string): RelatedFinding {
    return { file: this.source.file, at: { path }, message }
  }
}
