import { compareDiagnostics, type Diagnostic, type Finding, type Place, type Span } from '../diagnostics.ts'
import { createLocator, type Locator } from '../yaml/locate.ts'

/** Adds lines and columns to findings; sorted, without duplicates. Only texts of files with findings are parsed. */
export function locateFindings(findings: Iterable<Finding>, texts: ReadonlyMap<string, string>): Diagnostic[] {
  return mergeDiagnostics(createFindingLocator(texts)(findings))
}

/** Sorts diagnostics from several sources and removes duplicates. */
export function mergeDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return withoutRepeats(diagnostics.toSorted(compareDiagnostics))
}

/** Locates findings in several passes; each text is parsed once. The caller merges the diagnostics. */
export function createFindingLocator(
  texts: ReadonlyMap<string, string>,
): (findings: Iterable<Finding>) => readonly Diagnostic[] {
  const locators = new Map<string, Locator>()
  const locatorOf = (file: string): Locator => {
    const known = locators.get(file)
    if (known !== undefined) return known
    const locator = createLocator(texts.get(file) ?? '')
    locators.set(file, locator)
    return locator
  }
  const spanOf = (file: string, place: Place): Span => locatorOf(file).spanOf(place)

  const locate = (finding: Finding): Diagnostic => {
    const { kind, file, message, hint, subject } = finding
    const span = spanOf(file, finding.at)
    return {
      code: kind.code,
      name: kind.name,
      severity: finding.severity ?? kind.severity,
      message: shorten(message),
      file,
      span,
      text: (texts.get(file) ?? '').slice(span.start, Math.min(span.end, span.start + 200)),
      sourceLine: locatorOf(file).lines.lineText(span.line).slice(0, 400),
      ...(hint === undefined ? {} : { hint: shorten(hint) }),
      ...(subject === undefined ? {} : { subject }),
      related: (finding.related ?? []).map((one) => ({
        file: one.file,
        span: spanOf(one.file, one.at),
        message: shorten(one.message),
      })),
    }
  }
  return (findings) => [...findings].map(locate)
}

/** Names from content can be megabytes long; only the beginning and the end of a message are useful. */
function shorten(message: string): string {
  if (message.length <= 1000) return message
  return `${message.slice(0, 600)}...${message.slice(-300)}`.toWellFormed()
}

function withoutRepeats(sorted: readonly Diagnostic[]): Diagnostic[] {
  return sorted.filter((one, index) => {
    const before = sorted[index - 1]
    return (
      before === undefined ||
      one.file !== before.file ||
      one.span.start !== before.span.start ||
      one.span.end !== before.span.end ||
      one.code !== before.code ||
      one.message !== before.message
    )
  })
}
