import type { Check } from '../../validation/check.ts'
import { correlationBodies } from './body.ts'
import { correlationCycles } from './cycles.ts'
import { correlationReferences } from './references.ts'
import { correlationTests } from './tests.ts'

/** The checks of correlation rules, in the order of their codes. */
export const correlationChecks: readonly Check[] = [
  correlationBodies,
  correlationReferences,
  correlationCycles,
  correlationTests,
]
