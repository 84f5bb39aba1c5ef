import { yamlLogicDiagnostics } from '../../detections/yaml-logic/diagnostics/index.ts'
import type { Check } from '../../validation/check.ts'
import { bodyDiagnostics } from '../diagnostics/body.ts'
import { linkDiagnostics } from '../diagnostics/links.ts'
import {
  allAbsent,
  absentWithCounts,
  duplicateRuleIds,
  duplicateStepIds,
  minAboveMax,
  missingRuleId,
  missingStepId,
  selfReference,
} from '../diagnostics/steps.ts'
import { bodyOf } from './bodies.ts'

/** Checks each correlation rule separately. */
export const correlationBodies: Check = {
  name: 'correlation-bodies',
  kinds: [
    ...bodyDiagnostics,
    ...linkDiagnostics,
    ...yamlLogicDiagnostics,
    duplicateStepIds,
    missingStepId,
    selfReference,
    duplicateRuleIds,
    missingRuleId,
    absentWithCounts,
    minAboveMax,
    allAbsent,
  ],
  *run({ byKind }) {
    for (const spec of byKind.correlation_rule) yield* bodyOf(spec).findings
  },
}
