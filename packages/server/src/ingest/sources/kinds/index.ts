import type { SourceKind } from '../source-kind.ts'
import { directoryKind } from './directory.ts'
import { httpKind } from './http.ts'

/** Every kind of log source. */
export const sourceKinds: readonly SourceKind[] = [httpKind, directoryKind]
