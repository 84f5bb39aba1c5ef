import type { DiagnosticKind, Finding } from '../../diagnostics.ts'
import type { Check, CheckContext } from '../../validation/check.ts'
import type { Spec } from '../spec.ts'
import { yamlLogicDiagnostics } from './diagnostics/index.ts'
import { parseAlertFields } from './parse-alert-fields.ts'
import { parseInlineFilters } from './parse-inline-filters.ts'
import { parseYamlLogic } from './parse-yaml-logic.ts'
import { Report, type LogicFinding } from './report.ts'

/** Rules with `Detection`, and the alert fields of any rule. */
const yamlDetections = toCheck('yaml-detections', yamlLogicDiagnostics, ({ data }) => {
  if ('Detection' in data) return parseYamlLogic(data).findings
  const report = new Report()
  parseAlertFields(data, report)
  return report.findings
})

const inlineFilters = toCheck(
  'inline-filters',
  yamlLogicDiagnostics,
  ({ data }) => parseInlineFilters(data['InlineFilters']).findings,
)

/** Checks YAML logic without events. */
export const yamlLogicChecks: readonly Check[] = [yamlDetections, inlineFilters]

function toCheck(name: string, kinds: readonly DiagnosticKind[], find: (spec: Spec) => readonly LogicFinding[]): Check {
  return {
    name,
    kinds,
    *run({ byKind }: CheckContext): Iterable<Finding> {
      for (const spec of [...byKind.rule, ...byKind.scheduled_rule]) {
        for (const finding of find(spec)) yield { ...finding, file: spec.file, subject: spec.id }
      }
    },
  }
}
