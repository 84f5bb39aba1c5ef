import type { Value } from '@picket/core'
import type { Decoded, Pass } from '../pass.ts'

export function decodeBoolean(raw: Value, pass: Pass): Decoded {
  if (typeof raw === 'boolean') return raw
  if (raw === 'true') return true
  return raw === 'false' ? false : pass.fail('type', 'a boolean', raw)
}
