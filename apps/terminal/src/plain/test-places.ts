import { createFindingLocator } from '@picket/core'
import { testFailed } from './diagnostics.ts'
import { placeOfTest } from './failures.ts'
import type { Sources, TestedCase } from './report.ts'

/** Tells where tests are written: `rules/login.yml:12:5`; without line where the text is not known. */
export function createTestPlaces(sources: Sources): (file: string, test: TestedCase) => string {
  const locate = createFindingLocator(sources)
  return (file, test) => {
    const place = placeOfTest(file, test)
    if (!sources.has(place.file)) return place.file
    const [found] = locate([{ kind: testFailed, ...place, message: '' }])
    return found === undefined ? place.file : `${place.file}:${found.span.line}:${found.span.column}`
  }
}
