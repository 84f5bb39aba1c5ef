import { isParameterType, queryParameters, readParameter } from '@picket/query'
import type { App } from '../../app/app-state.ts'

type Values = Readonly<Record<string, string>>

/** Prompts for each parameter that a query declares, and continues with their values. `before` are those of the last run. */
export function askParameters(
  app: Pick<App, 'ask'>,
  text: string,
  before: Values,
  run: (values: Values) => void,
): void {
  const [first, ...rest] = queryParameters(text)
  if (first === undefined) return run({})
  const ask = ([one, ...others]: readonly (typeof first)[], values: Values): void => {
    if (one === undefined) return run(values)
    const { name, type, standard } = one
    app.ask({
      label: `${name} (${type}):`,
      text: before[name] ?? '',
      placeholder: standard ?? '',
      onSubmit: (answer) => {
        const isEmpty = answer.trim() === ''
        if (isEmpty && standard === undefined) return `"${name}" requires a value.`
        if (!isEmpty && isParameterType(type) && readParameter(answer, type) === undefined)
          return `"${answer}" is not a value of the type ${type}.`
        return ask(others, isEmpty ? values : { ...values, [name]: answer })
      },
    })
  }
  ask([first, ...rest], {})
}
