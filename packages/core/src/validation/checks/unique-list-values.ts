import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { textItems } from './spec-fields.ts'

export const duplicateListValue: DiagnosticKind = {
  code: 'PK2003',
  name: 'duplicate-list-value',
  severity: 'error',
  summary: 'A list has a duplicate value.',
  explanation:
    'LogTypes, OutputIds, SummaryAttributes, Suppressions and Tags are sets: a duplicate value has no effect, and an ' +
    'upload rejects it. Remove the second one. In ScheduledQueries, ResourceTypes and the ids of a pack it is a warning. Tags are compared without regard to case, ' +
    'because "AWS" and "aws" are the same tag in filters.',
  example: {
    language: 'yaml',
    bad: 'Tags:\n  - AWS\n  - Identity\n  - aws\n',
    good: 'Tags:\n  - AWS\n  - Identity\n',
  },
}

/** Lists in which an upload rejects duplicates. */
const sets: readonly (readonly string[])[] = [
  ['LogTypes'],
  ['PackIDs'],
  ['OutputIds'],
  ['SummaryAttributes'],
  ['Suppressions'],
  ['Tags'],
]

/** Lists in which a duplicate is also a mistake, but harmless. */
const harmless: readonly (readonly string[])[] = [['PackDefinition', 'IDs'], ['ScheduledQueries'], ['ResourceTypes']]

/** Checks that lists that are sets have no duplicates. */
export const uniqueListValues: Check = {
  name: 'unique-list-values',
  kinds: [duplicateListValue],
  *run({ content }) {
    for (const spec of content.specs) {
      if (spec.broken) continue
      for (const path of [...sets, ...harmless]) {
        const seen = new Map<string, { text: string; path: readonly (string | number)[] }>()
        for (const item of textItems(spec, ...path)) {
          const key = path[0] === 'Tags' ? item.text.toLowerCase() : item.text
          const first = seen.get(key)
          if (first === undefined) {
            seen.set(key, item)
            continue
          }
          const same = first.text === item.text ? '' : ` (there as "${first.text}")`
          yield {
            kind: duplicateListValue,
            file: spec.file,
            at: { path: item.path },
            subject: spec.id,
            message: `"${item.text}" stands twice in ${path.join('.')}${same}.`,
            hint: 'Remove one of them.',
            ...(harmless.includes(path) ? { severity: 'warning' as const } : {}),
            related: [{ file: spec.file, at: { path: first.path }, message: 'It first stands here.' }],
          }
        }
      }
    }
  },
}
