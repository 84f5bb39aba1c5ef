import { detectIndicator, indicatorKinds, type IndicatorScope } from '@picket/core'
import { printCount } from '../../ui/print-count.ts'
import { indicatorText } from './strings.ts'

/** Says what the values are: `3 indicators: 2 IP addresses, 1 name or other text`. */
export function describeValues(values: readonly string[], scope: IndicatorScope): string {
  if (scope !== 'AutoDetectType') return indicatorText.plain(values.length)
  const groups = Map.groupBy(values, (value) => kindOf(value))
  const kinds = [...groups].map(([kind, { length }]) =>
    kind === undefined ? indicatorText.otherNames(length) : printKind(kind, length),
  )
  return indicatorText.recognized(values.length, kinds.join(', '))
}

/** The kind of a value that is recognized by its format, such as `IP address`. */
export function kindOf(value: string): keyof typeof indicatorKinds | undefined {
  const [first] = detectIndicator(value)
  return first === 'p_any_usernames' ? undefined : first
}

function printKind(kind: keyof typeof indicatorKinds, count: number): string {
  const [one] = indicatorKinds[kind]
  return printCount(count, one, /s$|sh$/.test(one) ? `${one}es` : `${one}s`)
}
