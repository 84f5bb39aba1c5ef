import type { ValueMap } from '../../values/value.ts'
import { emptyList } from './diagnostics/conditions.ts'
import { detectionGrammar } from './grammar.ts'
import { parseAlertFields } from './parse-alert-fields.ts'
import { parseExpressions } from './parse-expression.ts'
import { reportReachability } from './reachability.ts'
import { Report, type LogicFinding } from './report.ts'
import type { YamlLogic } from './yaml-logic.ts'

/** The logic of a rule with `Detection`, and its problems; no logic if there are errors. */
export interface ParsedYamlLogic {
  readonly logic?: YamlLogic
  readonly findings: readonly LogicFinding[]
}

/** Reads `Detection` and the alert fields of a rule's data. */
export function parseYamlLogic(data: ValueMap): ParsedYamlLogic {
  const report = new Report()
  const list = data['Detection'] ?? null
  const scope = { report, grammar: detectionGrammar, depth: 1, inElements: false }
  const expressions = parseExpressions(list, ['Detection'], 'Detection', scope)
  if (Array.isArray(list) && list.length === 0) {
    report.add(emptyList, ['Detection'], '"Detection" has no expressions, so it matches every event.', {
      severity: 'warning',
      hint: 'Write "- Condition: AlwaysTrue" if that is meant.',
    })
  }
  const fields = parseAlertFields(data, report)
  const logic = { expressions, ...fields }
  if (report.failed) return { findings: report.findings }
  reportReachability(expressions, ['Detection'], report)
  for (const [i, { conditions }] of fields.severities.entries()) {
    reportReachability(conditions, ['DynamicSeverities', i, 'Conditions'], report)
  }
  return { logic, findings: report.findings }
}
