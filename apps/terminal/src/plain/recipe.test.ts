import { expect, test } from 'vitest'
import { formatNames } from '../program/choices.ts'
import { reportOptions } from '../program/shared-options.ts'
import { formatOptions, testReport } from '../testing/sample-report.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { print } from './reporter.ts'
import { parseTargets } from './targets.ts'

/**
 * The steps that CONTRIBUTING.md describes under "an output format": a name, and a value. `FormatName` makes a missing
 * value a compile error.
 */
const lines = {
  name: 'lines',
  streamed: false,
  print: ({ command }) => `${command}\n`,
} as const satisfies Omit<Format & { streamed: false }, 'name'> & { name: string }

test('a format of one record is accepted by --format and prints reports', async () => {
  const known = [...formatNames, lines.name] as never
  const [target] = parseTargets([lines.name], '/', known)
  expect(target).toEqual({ format: 'lines' })
  expect(await print(target!, testReport, formatOptions, { ...formats, lines } as never)).toBe('test\n')
  expect(() => parseTargets(['csv'], '/', known)).toThrow('Unknown format "csv".')
})

test('help lists every format', () => {
  const { summary } = reportOptions.find(({ flags }) => flags.startsWith('--format '))!
  expect(summary.split(/, | or /)).toEqual(Object.keys(formats))
})
