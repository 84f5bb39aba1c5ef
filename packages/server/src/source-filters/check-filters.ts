import { parseInlineFilters, type Value } from '@picket/core'
import { parseRegexPattern } from '@picket/logs'
import { sourceFilterActions, type FilterSubject, type SourceFilter } from './source-filter.ts'

/** A filter as callers and the configuration describe it: exactly one of the last three is set. */
export interface SourceFilterInput {
  /** The default. */
  readonly name?: string | null | undefined
  readonly action: string
  readonly contains?: string | null | undefined
  readonly regex?: string | null | undefined
  readonly conditions?: unknown
}

type Report = (path: string, message: string) => void

export const mostFilters = 100
const longestName = 100
const longestText = 4_096

/** Reports problems at `filters.<index>.<field>`. */
export function checkFilters(inputs: readonly SourceFilterInput[], report: Report): readonly SourceFilter[] {
  if (inputs.length > mostFilters) report('filters', `A source can have at most ${mostFilters} filters.`)
  const names = new Set<string>()
  return inputs.slice(0, mostFilters).flatMap((input, index) => {
    const at = (field: string): string => `filters.${index}${field === '' ? '' : `.${field}`}`
    const action = sourceFilterActions.find((one) => one === input.action)
    if (!action) report(at('action'), `Choose one of ${sourceFilterActions.join(', ')}.`)
    const looksAt = checkSubject(input, (field, message) => report(at(field), message))
    const name = input.name?.trim() || (looksAt && nameOf(looksAt)) || ''
    if (name === '') {
      if (looksAt) report(at('name'), 'Enter a name for the filter.')
    } else if (name.length > longestName) report(at('name'), `A name can have at most ${longestName} characters.`)
    else if (names.has(name)) report(at('name'), `Two filters have the name "${name}".`)
    names.add(name)
    return action && looksAt ? [{ name, action, looksAt }] : []
  })
}

function checkSubject(input: SourceFilterInput, report: Report): FilterSubject | undefined {
  const { contains, regex, conditions } = input
  const given = [contains, regex, conditions].filter((one) => one !== undefined && one !== null)
  if (given.length !== 1) {
    report('', 'Specify exactly one of: a text to search for, a regular expression, or conditions.')
    return undefined
  }
  if (typeof contains === 'string')
    return checkText('contains', contains, report) ? { kind: 'contains', text: contains } : undefined
  if (typeof regex === 'string') {
    if (!checkText('regex', regex, report)) return undefined
    const [problem] = parseRegexPattern([regex], []).problems
    if (!problem) return { kind: 'regex', pattern: regex }
    report(
      'regex',
      problem.kind === 'syntax' ? `The regular expression is not valid: ${problem.reason}.` : explain(problem.kind),
    )
    return undefined
  }
  return checkConditions(conditions as Value, report)
}

function explain(kind: string): string {
  return kind === 'size'
    ? 'The regular expression is too large.'
    : 'Remove named fields and fragments from the regular expression.'
}

function checkText(field: string, text: string, report: Report): boolean {
  if (text === '') report(field, 'An empty value matches every log: enter a text or expression to search for.')
  else if (text.length > longestText) report(field, `At most ${longestText} characters are allowed.`)
  return text !== '' && text.length <= longestText
}

function checkConditions(conditions: Value, report: Report): FilterSubject | undefined {
  const { filter, findings, expressions } = parseInlineFilters(conditions, ['conditions'])
  const found = findings.find(({ severity, kind }) => (severity ?? kind.severity) === 'error')
  if (found || !filter) {
    report(
      found && typeof found.at === 'object' && 'path' in found.at ? found.at.path.join('.') : 'conditions',
      found?.message ?? 'The conditions are not valid.',
    )
    return undefined
  }
  if (expressions.length === 0) {
    report('conditions', 'Without conditions the filter matches every event: add at least one.')
    return undefined
  }
  return { kind: 'conditions', conditions }
}

function nameOf(subject: FilterSubject): string | undefined {
  if (subject.kind === 'conditions') return undefined
  const text = subject.kind === 'contains' ? subject.text : `/${subject.pattern}/`
  return text.trim().slice(0, longestName)
}
