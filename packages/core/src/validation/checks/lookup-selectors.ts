import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { mapItems, textItems } from './spec-fields.ts'

export const unknownIndicatorField: DiagnosticKind = {
  code: 'PK2111',
  name: 'unknown-indicator-field',
  severity: 'warning',
  summary: 'A selector names a p_any field that does not exist.',
  explanation:
    'Indicators are collected in a fixed set of fields, such as `p_any_ip_addresses`. A selector with another `p_any_` name finds nothing, ' +
    'so no event is enriched and no error is reported. Correct the name, or name a field of the log type itself.',
}

export const duplicateAssociatedLogType: DiagnosticKind = {
  code: 'PK2112',
  name: 'duplicate-associated-log-type',
  severity: 'warning',
  summary: 'A lookup table lists a log type twice.',
  explanation:
    'AssociatedLogTypes says once for each log type which fields to look up. If there are two entries for one log type, only one is used. ' +
    'Put all Selectors into one entry.',
}

/** The fields of indicators. */
const indicatorFields = (
  'actor_ids aws_account_ids aws_arns aws_instance_ids aws_tags domain_names emails ip_addresses mac_addresses md5_hashes ' +
  'mitre_attack_techniques serial_numbers sha1_hashes sha256_hashes trace_ids usernames'
)
  .split(' ')
  .map((name) => `p_any_${name}`)

/** Checks that selectors of lookup tables name existing fields. */
export const lookupSelectors: Check = {
  name: 'lookup-selectors',
  kinds: [unknownIndicatorField, duplicateAssociatedLogType],
  *run({ byKind }) {
    for (const spec of byKind.lookup_table) {
      const firsts = new Map<string, readonly (string | number)[]>()
      for (const { map, path } of mapItems(spec, 'LogTypeMap', 'AssociatedLogTypes')) {
        const logType = map['LogType']
        const first = typeof logType === 'string' ? firsts.get(logType) : undefined
        if (first !== undefined) {
          yield {
            kind: duplicateAssociatedLogType,
            file: spec.file,
            at: { path: [...path, 'LogType'] },
            subject: spec.id,
            message: `The log type "${String(logType)}" is listed twice.`,
            hint: 'Put all Selectors into one entry.',
            related: [{ file: spec.file, at: { path: [...first, 'LogType'] }, message: 'The first entry is here.' }],
          }
        } else if (typeof logType === 'string') firsts.set(logType, path)
        for (const selector of textItems(spec, ...path, 'Selectors')) {
          if (!selector.text.startsWith('p_any_') || indicatorFields.includes(selector.text)) continue
          yield {
            kind: unknownIndicatorField,
            file: spec.file,
            at: { path: selector.path },
            subject: spec.id,
            message: `There is no indicator field "${selector.text}".`,
            hint: didYouMean(selector.text, indicatorFields) ?? 'Name a field of the log type.',
          }
        }
      }
    }
  },
}
