import { createFindingLocator } from '@picket/core'
import { testFailed } from './diagnostics.ts'
import { placeOfTest } from './failures.ts'
import type { Sources, TestedCase } from './report.ts'

/** Returns the locations of tests: `rules/login.yml:12:5`; without a line if the text is unknown. */
export function createTestPlaces(sources: Sources): (file: string, test: TestedCase) => string {
  const locate = createFindingLocator(sources)
  return (file, test) => {
    const place = placeOfTest(file, test)
    if (!sources.has(place.file)) return place.file
    const [found] = locate([{ kind: testFailed, ...place, message: '' }])
    return found === undefined ? place.file : `${place.file}:${found.span.line}:${found.span.column}`
  }
}
