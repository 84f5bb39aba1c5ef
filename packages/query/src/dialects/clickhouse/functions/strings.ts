import type { StringName } from '../../../functions/index.ts'
import { bound, call, sql, type Fragment } from '../fragment.ts'
import { elementOperand } from '../arrays.ts'
import { toPlain } from '../convert.ts'
import type { FunctionCall, Render } from './function-call.ts'

export const stringFunctions: Readonly<Record<StringName, Render>> = {
  'strings.contains': (one) => sql`(position(${one.text(0)}, ${one.text(1)}) > 0)`,
  'strings.starts_with': (one) => call('startsWith', one.text(0), one.text(1)),
  'strings.ends_with': (one) => call('endsWith', one.text(0), one.text(1)),
  'strings.like': (one) => call('like', one.text(0), one.text(1)),
  'strings.ilike': (one) => call('ilike', one.text(0), one.text(1)),
  'strings.lower': (one) => call('lowerUTF8', one.text(0)),
  'strings.upper': (one) => call('upperUTF8', one.text(0)),
  'strings.len': (one) => sql`toInt64(lengthUTF8(${one.text(0)}))`,
  'strings.cat': (one) => call('concat', ...texts(one), bound('', 'String')),
  'strings.split': (one) =>
    sql`if(isNull(${one.text(0)}), [], splitByString(${one.text(1)}, ifNull(${one.text(0)}, '')))`,
  'strings.join': (one) => {
    const { sql: array, type } = one.array(0)
    const element = toPlain(elementOperand(sql`x`, type, true), { kind: 'string' })
    return sql`arrayStringConcat(arrayMap(x -> ifNull(${element}, ''), ${array}), ${one.text(1)})`
  },
  'strings.replace': (one) => call('replaceAll', one.text(0), one.text(1), one.text(2)),
  'strings.trim': (one) => call('trimBoth', one.text(0), bound(' \t\n\r\f\v', 'String')),
  'strings.substr': (one) =>
    one.count < 3
      ? sql`substringUTF8(${one.text(0)}, ${one.int(1)} + 1)`
      : sql`substringUTF8(${one.text(0)}, ${one.int(1)} + 1, ${one.int(2)})`,
}

function texts(one: FunctionCall): readonly Fragment[] {
  return one.operands.map((operand) => toPlain(operand, { kind: 'string' }))
}
