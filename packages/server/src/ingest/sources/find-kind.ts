import type { HttpAuth } from '../auth/http-auth.ts'
import type { LogSource } from '../log-source.ts'
import type { ShipperSettings } from '../protocols/protocol.ts'
import { sourceKinds } from './kinds/index.ts'
import type { SourceKind } from './source-kind.ts'

/** Returns the kind of a source. Throws if this version does not have it. */
export function kindOf({ kind }: { readonly kind: string }, kinds: readonly SourceKind[] = sourceKinds): SourceKind {
  const found = kinds.find(({ name }) => name === kind)
  if (!found) throw new Error(`This version of Picket has no log source kind "${kind}".`)
  return found
}

/** Returns how senders authenticate to a source, if it exists and accepts HTTP requests. */
export function httpAuthOf(source: LogSource | undefined): HttpAuth | undefined {
  return source === undefined || source.isDeleted ? undefined : kindOf(source).authOf?.(source)
}

/** Returns the protocol of the log shippers that a source receives requests from, if it does not receive plain ones. */
export function shipperSettingsOf(source: LogSource): ShipperSettings | undefined {
  return kindOf(source).shipperSettingsOf?.(source)
}
