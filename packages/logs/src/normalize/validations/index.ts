import { parseIpAddress, parseIpNetwork, quotedList, unreachable } from '@picket/core'
import type { StringValidation } from '../../schema/definition.ts'

export interface Validation {
  /** What is accepted, in words. */
  readonly expected: string
  /** The predicate of the sentence about field and value. */
  readonly problem: string
  readonly accepts: (text: string) => boolean
}

/** Compiles a validation; lists compare exactly. */
export function compileValidation(rule: StringValidation): Validation {
  switch (rule.kind) {
    case 'allow': {
      const values = new Set(rule.values)
      return toValidation(quotedList(rule.values, 'or', 5), (text) => values.has(text))
    }
    case 'deny': {
      const values = new Set(rule.values)
      // The denied values are not listed: the value is one of them, and can be masked.
      return {
        expected: 'none of the denied values',
        problem: 'is a denied value',
        accepts: (text) => !values.has(text),
      }
    }
    case 'ip': {
      const wanted = versionOf(rule.family)
      const accepts = (text: string) => fits(parseIpAddress(text)?.version, wanted)
      return toValidation(`an ${nameOf(rule.family)} address`, accepts)
    }
    case 'cidr': {
      const wanted = versionOf(rule.family)
      const accepts = (text: string) => text.includes('/') && fits(parseIpNetwork(text)?.version, wanted)
      return toValidation(`an ${nameOf(rule.family)} network`, accepts)
    }
    default:
      return unreachable(rule)
  }
}

function toValidation(expected: string, accepts: (text: string) => boolean): Validation {
  return { expected, problem: `is not ${expected}`, accepts }
}

type Family = 'ipv4' | 'ipv6' | 'any'

function nameOf(family: Family): string {
  return { ipv4: 'IPv4', ipv6: 'IPv6', any: 'IP' }[family]
}

function versionOf(family: Family): 4 | 6 | undefined {
  return family === 'any' ? undefined : family === 'ipv4' ? 4 : 6
}

function fits(version: 4 | 6 | undefined, wanted: 4 | 6 | undefined): boolean {
  return version !== undefined && (wanted === undefined || version === wanted)
}
