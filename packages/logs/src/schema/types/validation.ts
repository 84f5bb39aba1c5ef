import { quotedList, type ValueMap } from '@picket/core'
import type { StringValidation } from '../definition.ts'
import { field } from '../diagnostics/fields.ts'
import { someTexts, type KeyTable } from '../keys/key-table.ts'
import { describe } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

const families = ['ipv4', 'ipv6', 'any'] as const
const family = { enum: families }

export const validateKeys: KeyTable & { readonly [kind in StringValidation['kind']]: unknown } = {
  allow: { about: 'The only values that are accepted.', shape: someTexts },
  deny: { about: 'Values that are not accepted.', shape: someTexts },
  ip: { about: 'Values must be addresses.', shape: family },
  cidr: { about: 'Values must be networks.', shape: family },
}

/** Reads the validation of a string's values, if there is one. */
export function readValidation(map: OpenMap, report: Report): StringValidation | undefined {
  if (!map.has('validate')) return undefined
  const path = [...map.path, 'validate']
  const rule = openMap(map.data['validate'], path, { subject: '"validate"', keys: validateKeys }, report)
  if (rule === undefined) return undefined
  const [kind, second] = (Object.keys(validateKeys) as StringValidation['kind'][]).filter((key) => rule.has(key))
  const hint = `It has exactly one of ${quotedList(Object.keys(validateKeys), 'and')}.`
  if (kind === undefined) {
    if (Object.keys(rule.data).length === 0)
      report({ kind: field.badValidation, path, message: '"validate" is empty.', hint })
    return undefined
  }
  if (second !== undefined)
    report({
      kind: field.badValidation,
      path: [...path, second],
      part: 'key',
      message: `"validate" has both "${kind}" and "${second}".`,
      hint,
    })
  if (kind === 'ip' || kind === 'cidr') return readFamily(kind, rule, report)
  const values = rule.texts(kind)?.map(({ text }) => text)
  return values === undefined ? undefined : { kind, values }
}

export function printValidation(rule: StringValidation): ValueMap {
  return { [rule.kind]: 'values' in rule ? rule.values : rule.family }
}

function readFamily(kind: 'ip' | 'cidr', rule: OpenMap, report: Report): StringValidation | undefined {
  const value = rule.data[kind]
  const known = families.find((one) => one === value)
  if (known !== undefined) return { kind, family: known }
  report({
    kind: field.badValidation,
    path: [...rule.path, kind],
    message: `"${kind}" must be "ipv4", "ipv6" or "any", but is ${describe(value)}.`,
    hint: typeof value === 'string' ? nearFamily(value) : undefined,
  })
  return undefined
}

/** Suggests a family for `v4`, `IPv4`, `4`. */
function nearFamily(text: string): string | undefined {
  const near = text === '' ? undefined : families.find((one) => one.endsWith(text.toLowerCase()))
  return near === undefined ? undefined : `Did you mean "${near}"?`
}
