import type { Path } from '../../diagnostics.ts'
import { describeValue, shorten } from '../../filters/describe-value.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap, type Value } from '../../values/value.ts'
import { missingPart, notExpressions, severalKeys, unknownExpressionKey } from './diagnostics/shape.ts'
import type { KeySpecifier } from './expression.ts'
import { parseSource, type Scope } from './parse-source.ts'

const names = ['Key', 'DeepKey', 'KeyPath']

/** Reads a map with exactly one key specifier, as in `GroupBy`, `KeyValue` and comparisons of two keys. */
export function parseKeySpecifier(value: Value, path: Path, place: string, scope: Scope): KeySpecifier | undefined {
  const { report } = scope
  if (!isMap(value)) {
    report.add(notExpressions, path, `${place} needs a key specifier here, but it is ${describeValue(value)}.`, {
      hint: typeof value === 'string' ? `Write "KeyPath: ${shorten(value)}" or "Key: ${shorten(value)}".` : undefined,
    })
    return undefined
  }
  const unknown = Object.keys(value).filter((key) => !names.includes(key))
  for (const key of unknown) {
    report.add(unknownExpressionKey, [...path, key], `"${shorten(key)}" is not known in a key specifier.`, {
      part: 'key',
      hint: didYouMean(key, names) ?? `It has one of ${quotedList(names, 'and')}.`,
    })
  }
  const found = names.filter((name) => Object.hasOwn(value, name))
  const [name, second] = found
  if (second !== undefined) {
    report.add(severalKeys, [...path, second], `The field is named by ${quotedList(found, 'and')}.`, {
      part: 'key',
      hint: 'Keep one of them.',
    })
    return undefined
  }
  if (name === undefined) {
    if (unknown.length === 0)
      report.add(missingPart, path, `The key specifier has none of ${quotedList(names, 'and')}.`)
    return undefined
  }
  const source = parseSource(name, value, path, scope)
  return source?.kind === 'Enrichment' || unknown.length > 0 ? undefined : source
}
