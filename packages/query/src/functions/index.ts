import { aggregateSignatures } from './aggregates.ts'
import { arraySignatures } from './arrays.ts'
import { mathSignatures } from './math.ts'
import { netSignatures } from './net.ts'
import { plainSignatures } from './plain.ts'
import { regexSignatures } from './regex.ts'
import type { Signature } from './signature.ts'
import { stringSignatures } from './strings.ts'
import { timeSignatures } from './time.ts'

/** Every function of the language. `toscalar`, `object` and `array` are part of the grammar of values. */
export const signatures = {
  ...aggregateSignatures,
  ...timeSignatures,
  ...stringSignatures,
  ...arraySignatures,
  ...mathSignatures,
  ...netSignatures,
  ...regexSignatures,
  ...plainSignatures,
}

export type AggregateName = keyof typeof aggregateSignatures
export type TimeName = keyof typeof timeSignatures
export type StringName = keyof typeof stringSignatures
export type ArrayName = keyof typeof arraySignatures
export type MathName = keyof typeof mathSignatures
export type RegexName = keyof typeof regexSignatures
export type NetName = keyof typeof netSignatures
export type PlainName = keyof typeof plainSignatures
export type FunctionName = keyof typeof signatures

export const functionFamilies = ['agg', 'time', 'strings', 'arrays', 'math', 're', 'net'] as const

export function findSignature(name: string): Signature | undefined {
  return Object.hasOwn(signatures, name) ? signatures[name as FunctionName] : undefined
}

export const functionNames = Object.keys(signatures) as readonly FunctionName[]

/** Returns the functions that queries of a workspace can call. */
export function functionNamesOf({ hasExtensions }: { readonly hasExtensions?: boolean }): readonly FunctionName[] {
  return hasExtensions === true
    ? functionNames
    : functionNames.filter((name) => findSignature(name)?.isExtension !== true)
}
