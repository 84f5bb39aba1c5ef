import { parseInlineFilters, type Value } from '@picket/core'
import { parseRegexPattern } from '@picket/logs'
import { sourceFilterActions, type FilterSubject, type SourceFilter } from './source-filter.ts'

/** A filter as callers and the configuration describe it: one of the last three is given. */
export interface SourceFilterInput {
  /** What it looks for unless given. */
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

/** Reports what is wrong at `filters.<place>.<field>`. */
export function checkFilters(inputs: readonly SourceFilterInput[], report: Report): readonly SourceFilter[] {
  if (inputs.length > mostFilters) report('filters', `A source has at most ${mostFilters} filters.`)
  const names = new Set<string>()
  return inputs.slice(0, mostFilters).flatMap((input, place) => {
    const at = (field: string): string => `filters.${place}${field === '' ? '' : `.${field}`}`
    const action = sourceFilterActions.find((one) => one === input.action)
    if (!action) report(at('action'), `Choose one of ${sourceFilterActions.join(', ')}.`)
    const looksAt = checkSubject(input, (field, message) => report(at(field), message))
    const name = input.name?.trim() || (looksAt && nameOf(looksAt)) || ''
    if (name === '') {
      if (looksAt) report(at('name'), 'Give the filter a name.')
    } else if (name.length > longestName) report(at('name'), `A name has at most ${longestName} characters.`)
    else if (names.has(name)) report(at('name'), `There are two filters with the name "${name}".`)
    names.add(name)
    return action && looksAt ? [{ name, action, looksAt }] : []
  })
}

function checkSubject(input: SourceFilterInput, report: Report): FilterSubject | undefined {
  const { contains, regex, conditions } = input
  const given = [contains, regex, conditions].filter((one) => one !== undefined && one !== null)
  if (given.length !== 1) {
    report('', 'A filter looks for one thing: a text it contains, a regular expression, or conditions.')
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
      problem.kind === 'syntax' ? `The expression cannot be read: ${problem.reason}.` : explain(problem.kind),
    )
    return undefined
  }
  return checkConditions(conditions as Value, report)
}

function explain(kind: string): string {
  return kind === 'size' ? 'The expression is too large.' : 'Write the expression without names of fields or fragments.'
}

function checkText(field: string, text: string, report: Report): boolean {
  if (text === '') report(field, 'It holds for every log: give it something to look for.')
  else if (text.length > longestText) report(field, `At most ${longestText} characters.`)
  return text !== '' && text.length <= longestText
}

function checkConditions(conditions: Value, report: Report): FilterSubject | undefined {
  const { filter, findings, expressions } = parseInlineFilters(conditions, ['conditions'])
  const found = findings.find(({ severity, kind }) => (severity ?? kind.severity) === 'error')
  if (found || !filter) {
    report(
      found && typeof found.at === 'object' && 'path' in found.at ? found.at.path.join('.') : 'conditions',
      found?.message ?? 'The conditions cannot be read.',
    )
    return undefined
  }
  if (expressions.length === 0) {
    report('conditions', 'They hold for every event: give at least one.')
    return undefined
  }
  return { kind: 'conditions', conditions }
}

function nameOf(subject: FilterSubject): string | undefined {
  if (subject.kind === 'conditions') return undefined
  const text = subject.kind === 'contains' ? subject.text : `/${subject.pattern}/`
  return text.trim().slice(0, longestName)
}
