import type { PlainName } from '../../../functions/index.ts'
import { toCondition, toJsonText, toPlain } from '../convert.ts'
import { call, sql, type Fragment } from '../fragment.ts'
import type { Operand } from '../operand.ts'
import type { FunctionCall, Render } from './function-call.ts'

export const plainFunctions: Readonly<Record<PlainName, Render>> = {
  coalesce: (one) => call('coalesce', ...one.operands.map((operand) => asResult(operand, one))),
  case: (one) =>
    call(
      'multiIf',
      ...one.operands.map((operand, at) => {
        const isCondition = at % 2 === 0 && at < one.operands.length - 1
        return isCondition ? toCondition(operand) : asResult(operand, one)
      }),
    ),
  parse_json: (one) => sql`nullIf(nullIf(JSONExtractRaw(ifNull(${one.text(0)}, '')), ''), 'null')`,
  tostring: (one) => {
    const operand = one.operand(0)
    if (operand.carrier === 'plain') return one.text(0)
    return toPlain({ carrier: 'text', type: { kind: 'any' }, sql: toJsonText(operand) }, { kind: 'string' })
  },
  toint: (one) => one.int(0),
  todouble: (one) => one.double(0),
  tobool: (one) => one.boolean(0),
}

function asResult(operand: Operand, { type }: FunctionCall): Fragment {
  return type.kind === 'any' || type.kind === 'object' ? toJsonText(operand) : toPlain(operand, type)
}
