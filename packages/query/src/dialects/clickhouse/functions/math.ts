import type { MathName } from '../../../functions/index.ts'
import { call, list, sql, type Fragment } from '../fragment.ts'
import { toPlain } from '../convert.ts'
import type { FunctionCall, Render } from './function-call.ts'

export const mathFunctions: Readonly<Record<MathName, Render>> = {
  'math.abs': (one) => (one.type.kind === 'int' ? sql`toInt64(abs(${one.number(0)}))` : call('abs', one.number(0))),
  'math.ceil': (one) => call('ceil', one.double(0)),
  'math.floor': (one) => call('floor', one.double(0)),
  'math.round': (one) => (one.count < 2 ? call('round', one.double(0)) : call('round', one.double(0), one.int(1))),
  'math.sqrt': (one) => finite(call('sqrt', one.double(0))),
  'math.pow': (one) => finite(call('pow', one.double(0), one.double(1))),
  'math.log': (one) => finite(call('log', one.double(0))),
  'math.exp': (one) => finite(call('exp', one.double(0))),
  'math.min': (one) => extreme('least', one),
  'math.max': (one) => extreme('greatest', one),
}

/** JSON has no infinity, and neither has the language. */
function finite(value: Fragment): Fragment {
  return sql`if(isFinite(${value}), ${value}, NULL)`
}

/** ClickHouse skips values that do not exist; here, there is no result then. */
function extreme(name: string, one: FunctionCall): Fragment {
  const all = one.operands.map((operand) => toPlain(operand, one.type))
  const missing = all.map((value) => call('isNull', value))
  return sql`if(${list(missing, ' OR ')}, NULL, ${call(name, ...all)})`
}
