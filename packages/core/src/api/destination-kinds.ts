import type { DestinationKind } from '../destinations/destination-kind.ts'
import type { DestinationKindsData } from './documents/destination.generated.ts'
import type { DestinationType } from './documents/schema.generated.ts'
import { withoutNulls } from './without-nulls.ts'

/** A kind of destination that a server has. */
export interface OfferedKind extends DestinationKind {
  readonly type: DestinationType
}

/** Reads the kinds of destinations of a server from its response. */
export function toDestinationKinds({ destinationKinds }: DestinationKindsData): readonly OfferedKind[] {
  return destinationKinds.map((kind) => withoutNulls(kind) as OfferedKind)
}
