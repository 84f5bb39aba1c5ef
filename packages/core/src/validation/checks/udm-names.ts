import type { Spec } from '../../detections/spec.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import { isOneSlipAway } from '../../text/one-slip.ts'
import { isMap } from '../../values/value.ts'
import type { Check } from '../check.ts'
import { isEnabled, mapItems, textItems } from './spec-fields.ts'

export const unlikelyUdmName: DiagnosticKind = {
  code: 'PK2404',
  name: 'unlikely-udm-name',
  severity: 'warning',
  summary: 'A name given to `event.udm()` differs by one slip from one that the data models map.',
  explanation:
    '`event.udm("name")` looks the name up in the data model of the event’s log type, then among the event’s own fields, and gives None when neither ' +
    'has it. So a misspelt name raises no error: the rule just never matches. This name is in no data model and in no test event of the rule, but ' +
    'a model of one of the rule’s log types maps one that differs by a single slip.',
}

/** Names given to `udm` are those that data models map (reference: section 8.1). */
export const udmNames: Check = {
  name: 'udm-names',
  readsPython: true,
  kinds: [unlikelyUdmName],
  *run({ byKind, python }) {
    const models = byKind.datamodel.filter(isEnabled).map((spec) => ({
      names: mapItems(spec, 'Mappings').flatMap(({ map }) => (typeof map['Name'] === 'string' ? [map['Name']] : [])),
      logTypes: new Set(textItems(spec, 'LogTypes').map(({ text }) => text)),
    }))
    const mapped = new Set(models.flatMap(({ names }) => names))
    for (const spec of byKind.rule) {
      const facts = spec.python && python.get(spec.python.file)
      const unknown = (facts?.udmNames ?? []).filter(({ name }) => !mapped.has(name) && !isEventField(spec, name))
      if (facts === undefined || unknown.length === 0) continue
      const logTypes = textItems(spec, 'LogTypes').map(({ text }) => text)
      const near = models
        .filter((model) => logTypes.some((type) => model.logTypes.has(type)))
        .flatMap(({ names }) => names)
      for (const { name, line, column, endLine, endColumn } of unknown) {
        const likely = near.find((other) => isOneSlipAway(name, other))
        if (likely === undefined) continue
        yield {
          kind: unlikelyUdmName,
          file: facts.file,
          at: { line, column, endLine, endColumn },
          subject: spec.id,
          message: `No data model maps "${name}".`,
          hint: `Did you mean "${likely}"?`,
        }
      }
    }
  },
}

function isEventField(spec: Spec, name: string): boolean {
  return mapItems(spec, 'Tests').some(({ map }) => isMap(map['Log']) && Object.hasOwn(map['Log'], name))
}
