import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadNames } from './preload-names.ts'

const folder = join(import.meta.dirname, '../fixtures/packages')

test.each([
  ['import sample_package', ['sample_package']],
  ['import os, sample_package as s', ['sample_package']],
  ['  from sample_package import answer', ['sample_package']],
  ['from sample_package import (answer, other)', ['sample_package']],
  ['from nowhere import sample_package', []],
  ['# import sample_package', []],
  ['text = "no import"', []],
])('what is imported from packages: %s', (text, names) => {
  expect(preloadNames([{ file: 'a.py', text }], [folder])).toEqual(names)
})
