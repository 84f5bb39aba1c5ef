import { parseExpressions } from '../detections/yaml-logic/parse-expression.ts'
import { Report } from '../detections/yaml-logic/report.ts'
import type { Path } from '../diagnostics.ts'
import { operatorOfToken } from '../filters/operators/index.ts'
import { groupsTooDeep, conditionsOf, type BuilderCondition, type BuilderGroup, type BuilderPath } from './builder.ts'
import { refusalMessage } from './messages.ts'
import { subjects, type BuilderSubject } from './subject.ts'
import { needsWrap, toMatchList } from './to-match-list.ts'

/** Why a builder cannot be written, and the node that it is about. */
export interface BuilderProblem {
  readonly at: BuilderPath
  /** The part of a condition that it is about. */
  readonly part: 'group' | 'target' | 'operator' | 'value'
  readonly message: string
}

/** Checks whether the language of the subject can express a builder: reports what is missing, unknown or too deep. */
export function checkLanguage(builder: BuilderGroup, subject: BuilderSubject): readonly BuilderProblem[] {
  const deep = groupsTooDeep(builder)
  if (deep.length > 0) return deep.map((at) => ({ at, part: 'group', message: refusalMessage('too-deep', subject) }))
  const missing = conditionsOf(builder).flatMap(({ at, condition }) =>
    findMissing(condition).map((one) => ({ at, ...one })),
  )
  if (missing.length > 0) return missing
  const report = new Report()
  const { grammar, key } = subjects[subject]
  parseExpressions(toMatchList(builder, grammar), [], key, { report, grammar, depth: 1, inElements: false })
  return report.findings.flatMap(({ kind, severity, at, message }) => {
    if ((severity ?? kind.severity) !== 'error' || at === 'file' || !('path' in at)) return []
    return [{ ...toBuilderPlace(at.path, needsWrap(builder)), message }]
  })
}

function findMissing({ target, operator, value }: BuilderCondition): readonly Omit<BuilderProblem, 'at'>[] {
  if (target === '') return [{ part: 'target', message: 'Choose a field.' }]
  const known = operatorOfToken(operator)
  if (!known) {
    return [
      {
        part: 'operator',
        message: operator === '' ? 'Choose an operator.' : `The operator "${operator}" is not known.`,
      },
    ]
  }
  const { count } = known.wants
  if (count === 'none' || (value === null && (operator === '==' || operator === '!='))) return []
  const fits = value !== undefined && value !== null && Array.isArray(value) === (count === 'many')
  return fits ? [] : [{ part: 'value', message: count === 'many' ? 'Enter one or more values.' : 'Enter a value.' }]
}

function toBuilderPlace(path: Path, wrapped: boolean): Pick<BuilderProblem, 'at' | 'part'> {
  const at: number[] = []
  let part: BuilderProblem['part'] = 'group'
  for (const step of path) {
    if (typeof step === 'number') at.push(step)
    else if (step !== 'All' && step !== 'Any') {
      part = step === 'Condition' ? 'operator' : step.startsWith('Value') ? 'value' : 'target'
      break
    }
  }
  return { at: wrapped ? at.slice(1) : at, part }
}
