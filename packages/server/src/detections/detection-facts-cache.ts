import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import type { SpecChanger } from './change-specs.ts'
import { toDetectionFacts } from './detection-facts.ts'
import type { Library } from './spec-library.ts'

/** Returns the facts that alerts need about a detection, as of the latest change, or undefined for an unknown id. */
export function createDetectionFactsCache(
  changer: Pick<SpecChanger, 'onChange'>,
): (detectionId: string) => DetectionFacts | undefined {
  let current: Library | undefined
  let known = new Map<string, DetectionFacts | undefined>()
  changer.onChange((library) => {
    current = library
    known = new Map()
  })
  return (id) => {
    if (known.has(id)) return known.get(id)
    const spec = current?.specs.get(id)
    const facts = spec && current && toDetectionFacts(spec, current.content)
    known.set(id, facts)
    return facts
  }
}
