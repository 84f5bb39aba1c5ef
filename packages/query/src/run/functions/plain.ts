import type { PlainName } from '../../functions/index.ts'
import { convert, toBoolean, toText } from '../convert.ts'
import { parseJson } from '../parse-json.ts'
import { parseIp } from './parse-ip.ts'
import { parseUrl } from './parse-url.ts'
import { isOpen, type Value } from '../value.ts'
import { booleanAt, doubleAt, intAt, type CallArgument, withTexts, type FunctionCall, type Run } from './call.ts'

export const plainFunctions: Readonly<Record<PlainName, Run>> = {
  coalesce: (call) => call.arguments.map((one) => asResult(one, call)).find((value) => value !== null) ?? null,
  case: (call) => {
    const { arguments: all } = call
    for (let at = 0; at + 1 < all.length; at += 2)
      if (toBoolean(all[at]!.value) === true) return asResult(all[at + 1]!, call)
    return all.length % 2 === 1 ? asResult(all.at(-1)!, call) : null
  },
  parse_json: withTexts(1, (text) => parseJson(text!)),
  parse_ip: withTexts(1, (text) => parseIp(text!)),
  parse_url: withTexts(1, (text) => parseUrl(text!)),
  tostring: ({ arguments: [one] }) => (one === undefined ? null : toText(one.value, one.type)),
  toint: (call) => intAt(call, 0),
  todouble: (call) => doubleAt(call, 0),
  tobool: (call) => booleanAt(call, 0),
}

function asResult({ value, type }: CallArgument, call: FunctionCall): Value {
  return isOpen(call.type) ? value : convert(value, type, call.type)
}
