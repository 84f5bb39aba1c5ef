import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip } from './zip.ts'

it('makes archives that others read', () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  const files = new Map([
    ['rules/ärger.yml', encode('RuleID: Ä\n')],
    ['empty.py', encode('')],
    ['long.yml', encode('x'.repeat(70_000))],
  ])
  expect(unzipSync(zip(files))).toEqual(Object.fromEntries(files))
  expect(unzipSync(zip(new Map()))).toEqual({})
})
