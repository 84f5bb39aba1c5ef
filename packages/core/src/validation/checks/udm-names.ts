import type { Spec } from '../../detections/spec.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import { quotedList } from '../../text/list.ts'
import { isOneSlipAway } from '../../text/one-slip.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap } from '../../values/value.ts'
import type { Check, CheckContext } from '../check.ts'
import { knownFields } from './fields/explain-missing.ts'
import { unmappedUdmName } from './fields/kinds.ts'
import { logTypesOf } from './fields/log-types-of.ts'
import { isEnabled, mapItems, textItems } from './spec-fields.ts'

export const unlikelyUdmName: DiagnosticKind = {
  code: 'PK2404',
  name: 'unlikely-udm-name',
  severity: 'warning',
  summary: 'A name passed to `event.udm()` is almost identical to one that the data models map.',
  explanation:
    '`event.udm("name")` looks the name up in the data model of the event’s log type, then among the event’s own fields, and returns None if neither ' +
    'has it. So a misspelt name raises no error: the rule just never matches. This name is in no data model and in no test event of the rule, but ' +
    'a model of one of the rule’s log types maps one that is almost identical.',
}

/** Checks that names passed to `udm` are mapped by data models or filled by schemas. */
export const udmNames: Check = {
  name: 'udm-names',
  readsPython: true,
  kinds: [unlikelyUdmName, unmappedUdmName],
  *run(context) {
    const { byKind, python, content } = context
    const models = byKind.datamodel.filter(isEnabled).map((spec) => ({
      names: mapItems(spec, 'Mappings').flatMap(({ map }) => (typeof map['Name'] === 'string' ? [map['Name']] : [])),
      logTypes: new Set(textItems(spec, 'LogTypes').map(({ text }) => text)),
    }))
    for (const spec of byKind.rule) {
      const facts = spec.python && python.get(spec.python.file)
      if (facts?.udmNames === undefined) continue
      const logTypes = logTypesOf(spec, content)
      const mapped = models
        .filter((model) => logTypes.some((type) => model.logTypes.has(type)))
        .flatMap(({ names }) => names)
      const anywhere = new Set(models.flatMap(({ names }) => names))
      const reported = new Set<string>()
      for (const { name, line, column, endLine, endColumn } of facts.udmNames) {
        if (mapped.includes(name) || reported.has(name) || isEventField(spec, name)) continue
        const at = { line, column, endLine, endColumn }
        const base = { file: facts.file, at, subject: spec.id }
        const likely = anywhere.has(name) ? undefined : mapped.find((other) => isOneSlipAway(name, other))
        if (likely !== undefined) {
          const hint = `Did you mean "${likely}"?`
          yield { kind: unlikelyUdmName, ...base, message: `No data model maps "${name}".`, hint }
          // Without any data model, they may be in other content.
        } else if (models.length > 0 && isUnknown(name, logTypes, context)) {
          const types = quotedList(logTypes, 'or')
          const hint = didYouMean(name, mapped) ?? 'Add a mapping to the data model of the log type.'
          yield { kind: unmappedUdmName, ...base, message: `Nothing maps "${name}" for ${types}.`, hint }
        } else continue
        reported.add(name)
      }
    }
  },
}

/** Returns whether schemas show that the name is neither a unified name nor a field. */
function isUnknown(name: string, logTypes: readonly string[], { fields }: CheckContext): boolean {
  if (name.startsWith('p_')) return false
  const known = knownFields(logTypes, fields)
  return (
    known?.every((one) => !one.unifiedNames.includes(name) && one.missing([name], 'any-case')?.depth === 0) ?? false
  )
}

function isEventField(spec: Spec, name: string): boolean {
  return mapItems(spec, 'Tests').some(({ map }) => isMap(map['Log']) && Object.hasOwn(map['Log'], name))
}
