import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import { isOneSlipAway } from '../../text/one-slip.ts'
import type { Check } from '../check.ts'
import { mapItems, textItems, type TextItem } from './spec-fields.ts'

export const malformedLogType: DiagnosticKind = {
  code: 'PK2201',
  name: 'malformed-log-type',
  severity: 'warning',
  summary: 'A log type does not have the required format.',
  explanation:
    'A log type is a vendor and a kind of log, joined by a dot: `AWS.CloudTrail`. Each part starts with an upper-case letter and holds ' +
    'letters and digits only. Your own log types start with `Custom.` and have one to six parts after it. ' +
    'No event can ever have a type of another form, so the detection would see none.',
  example: { language: 'yaml', bad: 'LogTypes:\n  - Custom.my_app\n', good: 'LogTypes:\n  - Custom.MyApp\n' },
}

export const unlikelyLogType: DiagnosticKind = {
  code: 'PK2202',
  name: 'unlikely-log-type',
  severity: 'warning',
  summary: 'A log type that is used once is almost identical to one that is used often.',
  explanation:
    'A detection sees only events of its log types. This one is used once, and ten or more others use a log type ' +
    'that differs by one letter, two swapped letters, or upper and lower case. If both exist, ignore this; ' +
    'a test event with this `p_log_type` does not make it exist.',
}

/** How often a log type must be used before a rare similar one counts as a typo. */
const commonUses = 10

const segment = '[A-Z][A-Za-z0-9]*'
const customForm = new RegExp(`^Custom(\\.${segment}){1,6}$`)
const vendorForm = new RegExp(`^${segment}(\\.${segment})+$`)

/** Checks that log types have a valid format and a consistent spelling. */
export const logTypeNames: Check = {
  name: 'log-type-names',
  kinds: [malformedLogType, unlikelyLogType],
  *run({ content }) {
    const uses = new Map<string, Set<string>>()
    const places: { readonly spec: Spec; readonly item: TextItem }[] = []
    for (const spec of content.specs) {
      if (spec.broken) continue
      for (const item of logTypesOf(spec)) {
        places.push({ spec, item })
        uses.set(item.text, (uses.get(item.text) ?? new Set()).add(spec.file))
      }
    }
    const common = [...uses].filter(([, files]) => files.size >= commonUses).map(([name]) => name)
    for (const { spec, item } of places) {
      const place = { file: spec.file, at: { path: item.path }, subject: spec.id }
      const likely = uses.get(item.text)?.size === 1 ? common.find((name) => isOneSlipAway(item.text, name)) : undefined
      if (likely !== undefined) {
        const message = `The log type "${item.text}" is used here only, and "${likely}" in ${uses.get(likely)?.size} files.`
        yield { kind: unlikelyLogType, ...place, message, hint: `Did you mean "${likely}"?` }
      } else if (!(item.text.startsWith('Custom.') ? customForm : vendorForm).test(item.text)) {
        const message = `"${item.text}" does not have the form of a log type.`
        yield { kind: malformedLogType, ...place, message, hint: formHint(item.text) }
      }
    }
  },
}

function logTypesOf(spec: Spec): readonly TextItem[] {
  if (spec.kind !== 'lookup_table') return textItems(spec, 'LogTypes')
  return mapItems(spec, 'LogTypeMap', 'AssociatedLogTypes').flatMap(({ map, path }) => {
    const text = map['LogType']
    return typeof text === 'string' ? [{ text, path: [...path, 'LogType'] }] : []
  })
}

function formHint(name: string): string {
  const corrected = name
    .split('.')
    .map((part) =>
      part
        .split(/[^A-Za-z0-9]+/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    )
    .join('.')
  if ((corrected.startsWith('Custom.') ? customForm : vendorForm).test(corrected)) return `Did you mean "${corrected}"?`
  return 'Write "Vendor.Kind", or "Custom.Name" for your own, each part starting with an upper-case letter.'
}
