import { expect, it } from 'vitest'
import { printJson } from './print-json.ts'
import { ExactFloat } from './value.ts'

it('prints numbers the way Python must read them', () => {
  const value = { a: 1, b: new ExactFloat(1), c: 2n ** 60n, d: 0.5, e: new ExactFloat(NaN), f: [true, null, 'x"y'] }
  expect(printJson(value)).toBe('{"a":1,"b":1.0,"c":1152921504606846976,"d":0.5,"e":NaN,"f":[true,null,"x\\"y"]}')
})
