import { InvalidInputError } from '../../errors.ts'
import { didYouMean } from '../../text/suggest.ts'
import { ExactFloat, type Value, type ValueMap } from '../../values/value.ts'

/** `Severity=High,Critical` or `Severity!=Info`: the condition on one key of a spec. */
export interface KeyFilter {
  readonly key: string
  readonly negated: boolean
  /** In lower case; one of them must match. */
  readonly values: readonly string[]
}

/** Reads `KEY=VALUE[,VALUE]` or `KEY!=VALUE[,VALUE]`. Values can contain `=`. */
export function parseKeyFilter(text: string, knownKeys: Iterable<string>): KeyFilter {
  const [, key, not, list] = /^([^=!]*)(!?)=(.*)$/s.exec(text) ?? []
  if (key === undefined || key.trim() === '' || list === undefined)
    throw new InvalidInputError(`Filter "${text}" is not of the form KEY=VALUE or KEY!=VALUE.`, {
      hint: 'For example Severity=High,Critical or LogTypes!=AWS.CloudTrail.',
    })
  const known = [...knownKeys]
  const name = known.find((one) => one.toLowerCase() === key.trim().toLowerCase())
  if (name === undefined)
    throw new InvalidInputError(`Filter "${text}" names the key "${key.trim()}", which no spec has.`, {
      hint:
        didYouMean(key.trim(), known) ?? 'Use a top-level key of a rule or policy, such as Severity, Tags or LogTypes.',
    })
  const values = list.split(',').map((value) => value.trim().toLowerCase())
  return { key: name, negated: not === '!', values: name === 'Enabled' ? values.map(toSwitch(text)) : values }
}

/**
 * Returns whether the data of a spec matches. A list matches if one of its items does; a missing key counts as empty
 * text.
 */
export function passesKeyFilter(data: ValueMap, filter: KeyFilter): boolean {
  const value = data[filter.key]
  const found = Array.isArray(value) ? value.map(toComparable) : [toComparable(value)]
  return found.some((item) => filter.values.includes(item)) !== filter.negated
}

function toComparable(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  return String(value instanceof ExactFloat ? value.value : value).toLowerCase()
}

const switches: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['y', 'yes', 't', 'true', 'on', '1'].map((word) => [word, 'true'])),
  ...Object.fromEntries(['n', 'no', 'f', 'false', 'off', '0'].map((word) => [word, 'false'])),
}

function toSwitch(text: string): (value: string) => string {
  return (value) => {
    const known = switches[value]
    if (known !== undefined) return known
    throw new InvalidInputError(`Filter "${text}" needs true or false, but got "${value}".`)
  }
}
