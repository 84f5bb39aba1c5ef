/**
 * The mistakes in a text that a user wrote. Diagnostics are returned in lists, sorted by position, and never thrown.
 *
 * A check makes a `Finding`: which kind of mistake, in which file, at which path of the document. `locate` turns findings
 * into `Diagnostic`s with lines and columns, reading positions only of the files that have findings.
 */
export type Severity = 'error' | 'warning' | 'info'

/** A stable code: `PK`, or `PF` for pipeline queries, and four digits. The first digit is the family; `docs/reference/diagnostics` lists all codes. */
export type DiagnosticCode = `PK${number}` | `PF${number}`

/** One kind of mistake: what `picket explain CODE` shows. */
export interface DiagnosticKind {
  readonly code: DiagnosticCode
  /** A few words in kebab-case, for rule names in SARIF and on the command line. */
  readonly name: string
  readonly severity: Severity
  /** One sentence: what is wrong. */
  readonly summary: string
  /** Markdown: why it matters and what to do. */
  readonly explanation: string
  /** A text with the mistake, and the corrected text. */
  readonly example?: {
    readonly bad: string
    readonly good: string
    readonly language?: 'yaml' | 'python' | 'sql' | 'text'
  }
}

/** A range of text. Offsets count UTF-16 units from 0, `end` is exclusive; lines and columns count from 1. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export type Path = readonly (string | number)[]

/** The position of a finding in a file. */
export type Place =
  /** A node of a YAML document: its value, or its key; `within` narrows to characters of a scalar's decoded text. */
  | { readonly path: Path; readonly part?: 'key' | 'value'; readonly within?: readonly [start: number, end: number] }
  /** Lines and columns, as Python's parser counts them (from 1; columns in UTF-16 units). */
  | { readonly line: number; readonly column: number; readonly endLine?: number; readonly endColumn?: number }
  /** A range with known offsets. */
  | { readonly span: Span }
  /** The whole file. */
  | 'file'

export interface Finding {
  readonly kind: DiagnosticKind
  readonly file: string
  readonly at: Place
  readonly message: string
  /** What to do, as a sentence: "Did you mean "High"?". */
  readonly hint?: string
  /** Only if it differs from that of the kind. */
  readonly severity?: Severity
  /** The id of the detection or other item that it concerns, when known. */
  readonly subject?: string
  /** Related positions: the first of two duplicates, the base of a derived rule. */
  readonly related?: readonly RelatedFinding[]
  /** The same mistake is at each of the related positions; it is reported once. */
  readonly shared?: boolean
}

export interface RelatedFinding {
  readonly file: string
  readonly at: Place
  readonly message: string
}

export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly name: string
  readonly severity: Severity
  readonly message: string
  readonly file: string
  readonly span: Span
  /** The offending text itself, at most 200 characters of it. */
  readonly text: string
  /** The whole first line of the span, for underlining; tabs kept, cut at 400 characters. */
  readonly sourceLine: string
  readonly hint?: string
  readonly subject?: string
  readonly related: readonly RelatedDiagnostic[]
}

export interface RelatedDiagnostic {
  readonly file: string
  readonly span: Span
  readonly message: string
}

/** Returns the position of a range of text; spans of the whole file begin at its first character. */
export const startOfFile: Span = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }

/** Sorts by file, position, then code: the order in which diagnostics are reported. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.span.start - b.span.start ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
