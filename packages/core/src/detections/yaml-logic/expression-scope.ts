import type { Path } from '../../diagnostics.ts'
import { quotedList } from '../../text/list.ts'
import type { ValueMap } from '../../values/value.ts'
import { combinators } from './conditions.ts'
import { misplacedPart, missingPart, notInInlineFilters, severalKeys } from './diagnostics/shape.ts'
import type { Source } from './expression.ts'
import type { Grammar } from './grammar.ts'
import { parseSource, type Scope } from './parse-source.ts'

/** The shared state of the parsers of one list of expressions. */
export interface ExpressionScope extends Scope {
  readonly grammar: Grammar
  readonly depth: number
}

/** How an expression can name its field. */
export const sourceKeys = ['Key', 'DeepKey', 'KeyPath', 'Enrichment']
/** Every valid key of a match expression. */
export const partKeys = [...sourceKeys, 'Condition', 'Value', 'Values', 'Expressions', ...combinators]

/** The one key specifier or enrichment of an expression. */
export function findSource(map: ValueMap, path: Path, scope: ExpressionScope, spoiled: boolean): Source | undefined {
  const { report, grammar } = scope
  const found = sourceKeys.filter((key) => Object.hasOwn(map, key))
  const [name, second] = found
  if (name === undefined) {
    if (!spoiled) {
      report.add(missingPart, path, 'The match expression does not say which field it is about.', {
        hint: `Add one of ${quotedList(grammar.keySpecifiers, 'or')}.`,
      })
    }
    return undefined
  }
  if (second !== undefined) {
    report.add(severalKeys, [...path, second], `The match expression names its field by ${quotedList(found, 'and')}.`, {
      part: 'key',
      hint: 'Keep one of them.',
    })
    return undefined
  }
  if (!grammar.keySpecifiers.includes(name)) {
    report.add(notInInlineFilters, [...path, name], `Inline filters do not know "${name}".`, {
      part: 'key',
      hint: 'Name the field by "KeyPath".',
    })
    return undefined
  }
  return parseSource(name, map, path, scope)
}

/** Reports known parts that do not belong to the condition; returns true if there are any. */
export function refuseOthers(
  condition: string,
  allowed: readonly string[],
  map: ValueMap,
  path: Path,
  { report }: ExpressionScope,
): boolean {
  const others = Object.keys(map).filter((key) => partKeys.includes(key) && !allowed.includes(key))
  for (const other of others) {
    report.add(misplacedPart, [...path, other], `"${other}" does not go with "${condition}".`, {
      part: 'key',
      hint: other === 'Expressions' ? 'Only list comprehensions such as "AnyElement" have it.' : `Remove "${other}".`,
    })
  }
  return others.length > 0
}

/** Reports a condition that inline filters do not support; returns true within inline filters. */
export function refuseInInline({ grammar, report }: ExpressionScope, path: Path, condition: string): boolean {
  if (grammar.full) return false
  report.add(notInInlineFilters, path, `Inline filters do not know "${condition}".`)
  return true
}
