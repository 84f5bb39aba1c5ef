import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatNames } from '../program/choices.ts'
import { cleanReport, formatOptions, schemaReport, testReport, validateReport } from '../testing/sample-report.ts'
import { formats } from './formats.ts'
import { reportModel } from './report-schema.ts'
import { print } from './reporter.ts'

const folder = join(import.meta.dirname, '../../fixtures/formats')
const extensions = {
  text: 'txt',
  json: 'json',
  ndjson: 'ndjson',
  junit: 'xml',
  sarif: 'sarif',
  github: 'txt',
  markdown: 'md',
}

for (const format of formatNames)
  for (const report of [validateReport, testReport, schemaReport])
    test(`${format} of ${report.command} is as on file`, async () => {
      const file = join(folder, `${report.command.replace(' ', '-')}.${format}.${extensions[format]}`)
      await expect(print({ format }, report, formatOptions)).toMatchFileSnapshot(file)
    })

test('text has more details with -v and less with -q', async () => {
  const text = (options: object): string => print({ format: 'text' }, testReport, { ...formatOptions, ...options })
  await expect(text({ verbose: true })).toMatchFileSnapshot(join(folder, 'test.verbose.txt'))
  await expect(text({ quiet: true })).toMatchFileSnapshot(join(folder, 'test.quiet.txt'))
  await expect(text({ failuresOnly: true })).toMatchFileSnapshot(join(folder, 'test.failures-only.txt'))
})

test('text says that there are no problems', () => {
  expect(print({ format: 'text' }, cleanReport, formatOptions)).toBe('No problems in 3 specs.\n')
})

test('every format is listed under its own name', () => {
  expect(Object.entries(formats).map(([name, format]) => [name, format.name])).toEqual(
    formatNames.map((name) => [name, name]),
  )
})

test.each([validateReport, testReport, cleanReport, schemaReport])(
  'json of $command is valid for its schema',
  (report) => {
    const check = new Ajv2020({ allErrors: true, strict: false }).compile(z.toJSONSchema(reportModel))
    const value: unknown = JSON.parse(print({ format: 'json' }, report, formatOptions))
    check(value)
    expect(check.errors ?? []).toEqual([])
  },
)

test('json without timing has no durations', () => {
  expect(print({ format: 'json' }, testReport, { ...formatOptions, timing: false })).not.toContain('duration')
})

test('no format prints terminal control characters', () => {
  for (const format of formatNames)
    for (const report of [validateReport, testReport, schemaReport])
      expect(print({ format }, report, formatOptions)).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u)
})
