import type { RegexName } from '../../../functions/index.ts'
import { bound, call, sql, type Fragment } from '../fragment.ts'
import type { FunctionCall, Render } from './function-call.ts'

/** ClickHouse uses RE2, in which a dot also matches a line break unless a flag says otherwise. */
export const regexFunctions: Readonly<Record<RegexName, Render>> = {
  're.matches': (one) => call('match', one.text(0), pattern(one)),
  // ClickHouse extracts the first group, so the whole pattern becomes one.
  're.substr': (one) =>
    sql`if(match(${one.text(0)}, ${pattern(one)}), extract(${one.text(0)}, concat('(', ${pattern(one)}, ')')), NULL)`,
  're.replace': (one) => call('replaceRegexpAll', one.text(0), pattern(one), replacement(one)),
  're.count': (one) => sql`toInt64(countMatches(${one.text(0)}, ${pattern(one)}))`,
}

function pattern(one: FunctionCall): Fragment {
  const constant = one.constant(1)
  return typeof constant === 'string' ? bound(`(?-s)${constant}`, 'String') : sql`concat('(?-s)', ${one.text(1)})`
}

/** `$1` is `\1` in ClickHouse. */
function replacement(one: FunctionCall): Fragment {
  const constant = one.constant(2)
  if (typeof constant !== 'string') return one.text(2)
  return bound(constant.replaceAll('\\', '\\\\').replaceAll(/\$(\d)/g, '\\$1'), 'String')
}
