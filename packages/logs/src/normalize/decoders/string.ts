import { ExactFloat } from '@picket/core'
import type { StringType } from '../../schema/definition.ts'
import type { Hash } from '../hash.ts'
import { compileIndicators } from '../indicators/index.ts'
import { inspect } from '../inspect.ts'
import { compileMask } from '../masks/index.ts'
import { failed, type Decoder } from '../pass.ts'
import { toText } from '../text.ts'
import { compileValidation } from '../validations/index.ts'

/**
 * Decodes any value as text. It is validated, then masked, then scanned for indicators, so that the clear value goes no
 * further. `depth` is the number of levels above it.
 */
export function compileString({ indicators, validate, mask }: StringType, hash: Hash, depth: number): Decoder {
  const decode = readText(depth)
  if (indicators.length === 0 && !validate && !mask) return decode
  const check = validate && compileValidation(validate)
  const cover = mask && compileMask(mask, hash)
  const scan = indicators.length === 0 ? undefined : compileIndicators(indicators)
  return (raw, pass) => {
    const clear = decode(raw, pass)
    if (typeof clear !== 'string') return failed
    if (check && !check.accepts(clear)) {
      pass.fail('validation', check.expected, clear, check.problem)
      return cover ? pass.hideValue() : failed
    }
    const text = cover ? cover(clear) : clear
    if (scan) pass.addIndicators(scan(text))
    return text
  }
}

function readText(depth: number): Decoder {
  return (raw, pass) => {
    if (typeof raw === 'string') return raw
    const isTree = typeof raw === 'object' && !(raw instanceof ExactFloat)
    if (!isTree) return toText(raw)
    // A number that is printed as text needs no exact printing later.
    const before = pass.hasExactNumbers
    const bad = inspect(raw, depth, pass)
    pass.hasExactNumbers = before
    return bad ?? toText(raw)
  }
}
