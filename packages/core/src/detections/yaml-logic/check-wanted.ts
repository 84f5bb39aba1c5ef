import type { Path } from '../../diagnostics.ts'
import { describeValue, shorten } from '../../filters/describe-value.ts'
import { parseIpNetwork } from '../../filters/ip-address.ts'
import type { Wants } from '../../filters/operator.ts'
import { isNumber, type Value } from '../../values/value.ts'
import { cidrHint } from './cidr-hint.ts'
import { badCidr, mixedValues, wrongValue } from './diagnostics/conditions.ts'
import type { Report } from './report.ts'

/** Reports a `Value` that the condition cannot use. */
export function checkOneValue(condition: string, wants: Wants, value: Value, path: Path, report: Report): void {
  const type = scalarTypeOf(value)
  if (type === undefined) {
    report.add(wrongValue, path, `"${condition}" needs ${inWords(wants)}, but its value is ${describeValue(value)}.`, {
      hint: hintFor(value),
    })
  } else if (wants.type === 'text' || wants.type === 'network') {
    if (type !== 'text') {
      const hint = wants.type === 'text' ? 'Put the value in quotes if a text is meant.' : undefined
      report.add(
        wrongValue,
        path,
        `"${condition}" needs ${inWords(wants)}, but its value is ${describeValue(value)}.`,
        {
          hint,
        },
      )
    } else if (wants.type === 'network' && parseIpNetwork(String(value)) === undefined) {
      report.add(badCidr, path, `"${shorten(String(value))}" is not an IP address or CIDR block.`, {
        hint: cidrHint(String(value)),
      })
    }
  } else if (wants.type === 'number' && type !== 'number') {
    const looksLikeOne = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    report.add(wrongValue, path, `"${condition}" needs ${inWords(wants)}, but its value is ${describeValue(value)}.`, {
      hint: looksLikeOne ? 'Remove the quotes.' : undefined,
    })
  }
}

/** Reports items of `Values` that cannot be used, or that are not of one type. */
export function checkManyValues(condition: string, values: readonly Value[], path: Path, report: Report): void {
  const types = values.map(scalarTypeOf)
  for (const [i, type] of types.entries()) {
    if (type !== undefined) continue
    const value = values[i] ?? null
    report.add(
      wrongValue,
      [...path, i],
      `"${condition}" compares with texts, numbers or booleans, but here is ${describeValue(value)}.`,
      {
        hint: value === null ? 'For null add a condition "IsNull" in an "Any".' : undefined,
      },
    )
  }
  const known = types.filter((type) => type !== undefined)
  const usual = known[0]
  const odd = types.findIndex((type) => type !== undefined && type !== usual)
  if (odd < 0) return
  report.add(
    mixedValues,
    [...path, odd],
    `"Values" begins with a ${usual}, but here is ${describeValue(values[odd] ?? null)}.`,
    { hint: 'Write all values alike; quotes make a text of a number.' },
  )
}

type ScalarType = 'text' | 'number' | 'boolean'

function scalarTypeOf(value: Value): ScalarType | undefined {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  return isNumber(value) ? 'number' : undefined
}

function inWords(wants: Wants): string {
  return {
    scalar: 'a text, a number or a boolean',
    text: 'a text',
    number: 'a number',
    network: 'an IP address or CIDR block',
  }[wants.type]
}

function hintFor(value: Value): string | undefined {
  if (value === null) return 'Use "IsNull" to test for null.'
  return Array.isArray(value) ? 'Use "IsIn" with "Values" to test for one of several values.' : undefined
}
