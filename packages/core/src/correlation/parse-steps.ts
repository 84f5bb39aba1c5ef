import { parseInlineFilters } from '../detections/yaml-logic/parse-inline-filters.ts'
import type { Path } from '../diagnostics.ts'
import type { Value } from '../values/value.ts'
import type { Step } from './body.ts'
import { emptySteps } from './diagnostics/body.ts'
import { missingRuleId } from './diagnostics/steps.ts'
import { limits } from './limits.ts'
import { readItem, type Fields } from './read-fields.ts'
import type { Report } from './report.ts'

const stepKeys = ['ID', 'RuleID', 'SignalMatch', 'MinMatchCount', 'MaxMatchCount', 'Absence']

/** Reads the items of `Sequence` or `Group`. */
export function parseSteps(block: Fields, form: 'Sequence' | 'Group', report: Report): readonly Step[] {
  const items = block.list(form)
  if (!items) return []
  if (items.length === 0) {
    report.add(emptySteps, block.at(form), `"${form}" lists no rule.`, {
      hint: 'List the rules whose signals it combines.',
    })
  }
  return items.flatMap((item, index) => parseStep(item, [...block.at(form), index], form, report) ?? [])
}

function parseStep(item: Value, path: Path, form: 'Sequence' | 'Group', report: Report): Step | undefined {
  const fields = readItem(item, path, `An item of "${form}"`, report)
  if (!fields) return undefined
  fields.allow(stepKeys, form === 'Sequence' ? 'a step' : 'a member of a group', {
    WithinTimeFrameMinutes: 'The time frame belongs to an item of "Transitions".',
    MatchCriteria: '"MatchCriteria" belongs to the block, beside "Group".',
  })
  const writtenId = fields.text('ID')
  const ruleId = readRuleId(fields, form, report)
  const max = fields.integer('MaxMatchCount', limits.stepCount)
  return {
    id: writtenId ?? ruleId,
    ...(writtenId === undefined ? {} : { writtenId }),
    ruleId,
    min: fields.integer('MinMatchCount', limits.stepCount) ?? 1,
    ...(max === undefined ? {} : { max }),
    absent: fields.boolean('Absence') ?? false,
    written: { id: fields.hasOrMeans('ID'), min: fields.has('MinMatchCount'), max: fields.has('MaxMatchCount') },
    ...readSignalMatch(fields, report),
    path,
  }
}

/** A list in the language of inline filters. */
function readSignalMatch(fields: Fields, report: Report): Pick<Step, 'signalMatch'> {
  if (!fields.has('SignalMatch')) return {}
  const { filter, findings } = parseInlineFilters(fields.map['SignalMatch'], fields.at('SignalMatch'))
  report.addAll(findings)
  return filter ? { signalMatch: filter } : {}
}

function readRuleId(fields: Fields, form: 'Sequence' | 'Group', report: Report): string {
  const value = fields.map['RuleID']
  const empty = value === null || (typeof value === 'string' && value.trim() === '')
  if (fields.hasOrMeans('RuleID') && !empty) return fields.text('RuleID') ?? ''
  report.add(missingRuleId, empty ? fields.at('RuleID') : fields.path, `Missing RuleID in ${form}`, {
    hint: 'Name the rule whose signals this step counts: "RuleID: ...".',
  })
  return ''
}
