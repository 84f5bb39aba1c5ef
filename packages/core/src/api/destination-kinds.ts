import type { DestinationKind } from '../destinations/destination-kind.ts'
import type { DestinationKindsData } from './documents/destination.generated.ts'
import type { DestinationType } from './documents/schema.generated.ts'

/** A kind of destination that a server has. */
export interface OfferedKind extends DestinationKind {
  readonly type: DestinationType
}

/** The kinds of destinations of a server, from its answer. */
export function toDestinationKinds({ destinationKinds }: DestinationKindsData): readonly OfferedKind[] {
  return destinationKinds.map((kind) => withoutNulls(kind) as OfferedKind)
}

/** In the API a part that a field does not have is null; here it is absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([key, part]) => part !== null && key !== '__typename')
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutNulls(part)]))
}
