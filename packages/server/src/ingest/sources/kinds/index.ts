import { providers } from '../../providers/connectors/index.ts'
import { toSourceKind } from '../../providers/provider-kind.ts'
import type { SourceKind } from '../source-kind.ts'
import { directoryKind } from './directory.ts'
import { httpKind } from './http.ts'
import { s3Kind } from './s3.ts'

/** Kinds that are written by hand; the others read from a provider. */
export const transportKinds: readonly SourceKind[] = [httpKind, directoryKind, s3Kind]

/** Every kind of log source. */
export const sourceKinds: readonly SourceKind[] = [...transportKinds, ...providers.map(toSourceKind)]
