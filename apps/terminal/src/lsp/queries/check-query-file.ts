import { createLocator, locateFindings, type CheckOptions, type Diagnostic } from '@picket/core'
import { diagnose, relax, toQueryFinding, type QueryCatalogue } from '@picket/query'

/** Finds the mistakes of a file that is a query. */
export function checkQueryFile(
  file: string,
  text: string,
  catalogue: QueryCatalogue,
  options: CheckOptions,
): readonly Diagnostic[] {
  const { lines } = createLocator(text)
  const findings = diagnose({ text, catalogue })
    .flatMap((found) => relax(found, text, options) ?? [])
    .map((found) => toQueryFinding(found, { file, at: { span: lines.spanOf(found.span.start, found.span.end) } }))
  return locateFindings(findings, new Map([[file, text]]))
}
