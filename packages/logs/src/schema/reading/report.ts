import type { DiagnosticKind, Finding, Path, Place, Severity } from '@picket/core'

/** A mistake in a document, before it is assigned to a file. */
export interface Mistake {
  readonly kind: DiagnosticKind
  /** Only if it differs from the kind's. */
  readonly severity?: Severity | undefined
  readonly path: Path
  readonly part?: 'key' | undefined
  /** A range of characters in a scalar's decoded text. */
  readonly within?: readonly [start: number, end: number] | undefined
  readonly message: string
  /** Suggestions are expensive: a function is only called for mistakes that are reported. */
  readonly hint?: string | (() => string | undefined) | undefined
  readonly related?: { readonly path: Path; readonly part?: 'key' | undefined; readonly message: string } | undefined
}

/** Reports a mistake. */
export type Report = (mistake: Mistake) => void

/** More mistakes than this have one cause. */
const maxFindings = 100

export interface Reporter {
  readonly report: Report
  readonly findings: readonly Finding[]
  /** Whether there are no errors that make the document unusable. */
  readonly isUsable: () => boolean
}

/** Creates a reporter that collects the mistakes of a file as findings: the first hundred. */
export function createReporter(file: string, before: readonly Finding[] = []): Reporter {
  const findings: Finding[] = [...before]
  let errors = findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  return {
    findings,
    isUsable: () => !errors,
    report: (mistake) => {
      errors ||= (mistake.severity ?? mistake.kind.severity) === 'error'
      if (findings.length < maxFindings) findings.push(toFinding(mistake, file))
    },
  }
}

function toFinding({ kind, severity, path, part, within, message, hint, related }: Mistake, file: string): Finding {
  const shownHint = typeof hint === 'function' ? hint() : hint
  return {
    kind,
    file,
    at: { ...locationOf(path, part), ...(within === undefined ? {} : { within }) },
    message,
    ...(severity === undefined ? {} : { severity }),
    ...(shownHint === undefined ? {} : { hint: shownHint }),
    ...(related === undefined
      ? {}
      : { related: [{ file, at: locationOf(related.path, related.part), message: related.message }] }),
  }
}

function locationOf(path: Path, part: 'key' | undefined): Extract<Place, { readonly path: Path }> {
  return { path, ...(part === undefined ? {} : { part }) }
}
