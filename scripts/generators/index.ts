import { diagnosticPages } from './diagnostic-pages.ts'
import type { Generator } from './generator.ts'

/** Every generator, one line each. */
export const generators: readonly Generator[] = [diagnosticPages]
