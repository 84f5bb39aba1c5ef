export { declareDiscovered } from './discovery/declare-discovered.ts'
export { createNormalizer, type Normalizer, type NormalizerOptions } from './create-normalizer.ts'
export {
  createDiscovery,
  maxDiscovered,
  type DiscoveredField,
  type Discovery,
  type DiscoveryLevel,
} from './discovery/discovery.ts'
export type { NormalizeContext, NormalizedEvent, NormalizeFailure, NormalizeOutcome } from './event.ts'
export type { EventSource } from './event-source.ts'
export { printFailure, printFieldPath, type FailureCode, type FieldFailure } from './failure.ts'
export type { Hash, HashAlgorithm } from './hash.ts'
export { scanIndicator } from './indicators/index.ts'
export { indicatorFields, type IndicatorField } from './indicators/indicator-fields.ts'
export type { IndicatorHit } from './indicators/scanner.ts'
export { maxValueDepth, maxKeys } from './limits.ts'
export { PackedEvent } from './packed-event.ts'
export { printEvent, printRow, toFields } from './print-event.ts'
export { createRowIds, type Batch } from './row-ids.ts'
export type { StandardFields } from './standard-fields.ts'
export { printInstant, toMilliseconds, type Instant } from './time/instant.ts'
export { parseUtcText } from './time/rfc3339.ts'
export { compileTimeFormat, type TimeParser } from './time/time-format.ts'
