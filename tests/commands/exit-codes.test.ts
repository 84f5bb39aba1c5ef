import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { picket } from '../testing/picket.ts'
import { tree, yamlRule } from '../testing/tree.ts'

interface Row {
  readonly args: readonly string[]
  readonly files?: Readonly<Record<string, string>>
  readonly code: number
  readonly stdout?: boolean
  readonly stderr?: string
}

const rows = parse(readFileSync(join(import.meta.dirname, 'exit-codes.yml'), 'utf8')) as readonly Row[]

test.each(rows.map((row) => [row.args.join(' '), row] as const))('picket %s', async (_name, row) => {
  const cwd = tree({ 'good.yml': yamlRule('Sample.Good'), ...row.files })
  const { code, stdout, stderr } = await picket(row.args, { cwd })
  const begins = row.stderr ?? ''
  expect({ code, stdout: stdout !== '', stderr: stderr.slice(0, begins === '' ? undefined : begins.length) }).toEqual({
    code: row.code,
    stdout: row.stdout ?? false,
    stderr: begins,
  })
  expect(stderr).not.toContain('internal error')
})
