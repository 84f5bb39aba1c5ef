import type { Spec } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import { notFound } from './detection-errors.ts'
import { mayRead } from './permissions.ts'
import type { Library } from './spec-library.ts'
import type { SpecDraft, StoredSpec } from './stored-spec.ts'

/** A spec with its stored version; an unsaved one has no version. */
export interface FoundSpec {
  readonly spec: Spec
  readonly stored: SpecDraft & Partial<StoredSpec>
  readonly library: Library
}

export function findIn(library: Library, id: string): FoundSpec | undefined {
  const [spec, stored] = [library.specs.get(id), library.stored.get(id)]
  return spec && stored && { spec, stored, library }
}

/** Throws NotFound if there is none that the viewer can read. */
export function requireIn(library: Library, id: string, viewer: Viewer): FoundSpec {
  const found = findIn(library, id)
  if (!found || !mayRead(viewer, found.spec.kind)) throw notFound(id)
  return found
}

/** Returns the id, or the first unused one with a number appended. */
export function unusedId(wanted: string, { stored }: Library): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${wanted}.${n}`
    if (!stored.has(id)) return id
  }
}
