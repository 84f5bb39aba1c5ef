import { checkValue } from '../filters/check-value.ts'
import { guessFieldType, toEntered } from '../filters/entered-value.ts'
import type { FieldType } from '../filters/field-types.ts'
import { operatorOfToken } from '../filters/operators/index.ts'
import { conditionsOf, withoutExcess, type BuilderCondition, type BuilderGroup } from './builder.ts'
import { checkLanguage, type BuilderProblem } from './check-language.ts'
import type { BuilderSubject } from './subject.ts'

export interface BuilderCheckOptions {
  readonly subject: BuilderSubject
  /** Returns the type of a field; undefined for one without a schema, whose type is then guessed. */
  readonly typeOf: (target: string) => FieldType | undefined
}

/**
 * Returns every problem of a builder: first those of values, with the messages of the specification, then what cannot
 * be written as text.
 */
export function checkBuilder(given: BuilderGroup, options: BuilderCheckOptions): readonly BuilderProblem[] {
  const builder = withoutExcess(given)
  const values = conditionsOf(builder).flatMap(({ at, condition }) => {
    const message = checkConditionValue(condition, options)
    return message === undefined ? [] : [{ at, part: 'value' as const, message }]
  })
  const said = new Set(values.map(({ at }) => at.join()))
  const others = checkLanguage(builder, options.subject)
  return [...values, ...others.filter(({ at, part }) => part !== 'value' || !said.has(at.join()))]
}

function checkConditionValue(condition: BuilderCondition, { typeOf }: BuilderCheckOptions): string | undefined {
  const { target, operator, value } = condition
  const known = operatorOfToken(operator)
  if (!known || target === '' || (value === null && (operator === '==' || operator === '!='))) return undefined
  return checkValue(known, typeOf(target) ?? guessFieldType(operator, value), toEntered(value))
}
