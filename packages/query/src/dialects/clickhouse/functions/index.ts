import type { Expression } from '../../../plan/plan.ts'
import type { FunctionName } from '../../../functions/index.ts'
import { plain, type Operand } from '../operand.ts'
import type { Scope } from '../scope.ts'
import { aggregateFunctions } from './aggregates.ts'
import { arrayFunctions } from './arrays.ts'
import { createCall, type Compile, type Render } from './function-call.ts'
import { mathFunctions } from './math.ts'
import { netFunctions } from './net.ts'
import { plainFunctions } from './plain.ts'
import { regexFunctions } from './regex.ts'
import { stringFunctions } from './strings.ts'
import { timeFunctions } from './time.ts'

/** Total: a function of the language that is missing here does not compile. */
const functions: Readonly<Record<FunctionName, Render>> = {
  ...aggregateFunctions,
  ...arrayFunctions,
  ...mathFunctions,
  ...netFunctions,
  ...plainFunctions,
  ...regexFunctions,
  ...stringFunctions,
  ...timeFunctions,
}

export function renderCall(expression: Extract<Expression, { kind: 'call' }>, scope: Scope, compile: Compile): Operand {
  const rendered = functions[expression.name](createCall(expression, scope, compile))
  if ('carrier' in rendered) return rendered
  const { type } = expression
  return type.kind === 'any' || type.kind === 'object'
    ? { carrier: 'text', type, sql: rendered }
    : plain(rendered, type)
}
