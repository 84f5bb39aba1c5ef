import type { PlainName } from '../../../functions/index.ts'
import { toCondition, toJsonText, toPlain } from '../convert.ts'
import { ipv4Pattern, ipv6Pattern } from '../../../functions/ip-pattern.ts'
import { urlParts, urlPattern } from '../../../functions/url-pattern.ts'
import { bound, call, list, sql, word, type Fragment } from '../fragment.ts'
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
  parse_ip: parseIp,
  parse_url: parseUrl,
  tostring: (one) => {
    const operand = one.operand(0)
    if (operand.carrier === 'plain') return one.text(0)
    return toPlain({ carrier: 'text', type: { kind: 'any' }, sql: toJsonText(operand) }, { kind: 'string' })
  },
  toint: (one) => one.int(0),
  todouble: (one) => one.double(0),
  tobool: (one) => one.boolean(0),
}

/** As JSON in a text, like other values of unknown types. */
function parseIp(one: FunctionCall): Fragment {
  const text = sql`ifNull(${one.text(0)}, '')`
  const groups = (pattern: string) => sql`extractGroups(${text}, ${bound(pattern, 'String')})`
  const [v4, v6] = [groups(ipv4Pattern), groups(ipv6Pattern)]
  const json = (family: string, found: Fragment, more: Fragment): Fragment =>
    sql`concat(${word(`'{"family":${family},"host":"'`)}, ${found}[1], '"', ${more}, if(${found}[2] = '', '', concat(',"netmask_prefix_length":', toString(toUInt8OrZero(${found}[2])))), '}')`
  const number = sql`concat(',"ipv4":', toString(IPv4StringToNumOrDefault(${v4}[1])))`
  return sql`multiIf(notEmpty(${v4}), ${json('4', v4, number)}, notEmpty(${v6}), ${json('6', v6, word("''"))}, NULL)`
}

function parseUrl(one: FunctionCall): Fragment {
  const groups = sql`extractGroups(ifNull(${one.text(0)}, ''), ${bound(urlPattern, 'String')})`
  const names = list(urlParts.map((part) => word(`'"${part}":'`)))
  const entries = sql`arrayMap((x, y) -> if(y = '', '', concat(x, toJSONString(y))), [${names}], ${groups})`
  const json = sql`concat('{', arrayStringConcat(arrayFilter(x -> x != '', ${entries}), ','), '}')`
  return sql`if(empty(${groups}), NULL, ${json})`
}

function asResult(operand: Operand, { type }: FunctionCall): Fragment {
  return type.kind === 'any' || type.kind === 'object' ? toJsonText(operand) : toPlain(operand, type)
}
