import type { AggregateName, FunctionName } from '../../functions/index.ts'
import { arrayFunctions } from './arrays.ts'
import type { FunctionCall, Run } from './call.ts'
import { mathFunctions } from './math.ts'
import { netFunctions } from './net.ts'
import { plainFunctions } from './plain.ts'
import { regexFunctions } from './regex.ts'
import { stringFunctions } from './strings.ts'
import { timeFunctions } from './time.ts'

/** What each function does, besides aggregates. */
const functions: Readonly<Record<Exclude<FunctionName, AggregateName>, Run>> = {
  ...timeFunctions,
  ...stringFunctions,
  ...arrayFunctions,
  ...mathFunctions,
  ...netFunctions,
  ...regexFunctions,
  ...plainFunctions,
}

export function runFunction(name: FunctionName, call: FunctionCall): ReturnType<Run> {
  return functions[name as keyof typeof functions](call)
}
