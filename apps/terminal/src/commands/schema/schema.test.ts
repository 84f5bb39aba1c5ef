import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { picketHere as picket } from '../../testing/picket-here.ts'
import { repository } from '../../testing/picket.ts'

/** A text, the name of a shared text, a shared text with changes, or bytes in hexadecimal. */
type Content =
  string | { readonly of: string; readonly change: Readonly<Record<string, string>> } | { readonly bytes: string }

interface Case {
  readonly name: string
  readonly files?: Readonly<Record<string, Content>>
  readonly args: readonly string[]
  readonly stdin?: string
  readonly stdout?: string
  readonly stderr?: string
  readonly code?: number
  /** Files that exist afterwards. */
  readonly writes?: Readonly<Record<string, string>>
  /** Those of them that only their owner can read. */
  readonly private?: readonly string[]
}

const { shared, cases } = parse(readFileSync(join(repository, 'apps/terminal/fixtures/schema/cases.yml'), 'utf8')) as {
  readonly shared: Readonly<Record<string, string>>
  readonly cases: readonly Case[]
}

/** Replaces times of parsing and row ids, which differ between runs. */
function steady(text: string, cwd: string): string {
  return text
    .replaceAll(`${cwd}/`, '')
    .replaceAll(/"p_event_time":"([^"]*)","p_parse_time":"\1"/g, '"p_event_time":"...","p_parse_time":"..."')
    .replaceAll(/"p_row_id":"[\da-f]{36,40}"/g, '"p_row_id":"..."')
    .replaceAll(/"p_parse_time":"[\d .:-]{23}"/g, '"p_parse_time":"..."')
}

function toBytes(content: Content): string | Uint8Array {
  if (typeof content === 'string') return shared[content] ?? content
  if ('bytes' in content) return Buffer.from(content.bytes, 'hex')
  return Object.entries(content.change).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    shared[content.of] ?? '',
  )
}

test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
  const cwd = mkdtempSync(join(realpathSync(tmpdir()), 'picket-schema-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(one.files ?? {})) {
    mkdirSync(join(cwd, name, '..'), { recursive: true })
    writeFileSync(join(cwd, name), toBytes(content))
  }
  const { stdout, stderr, code } = await picket(['schema', ...one.args], { cwd, input: one.stdin ?? '' })
  expect({ stdout: steady(stdout, cwd), stderr: steady(stderr, cwd), code }).toEqual({
    stdout: one.stdout ?? '',
    stderr: one.stderr ?? '',
    code: one.code ?? 0,
  })
  for (const [name, text] of Object.entries(one.writes ?? {}))
    expect(existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : 'no file').toBe(text)
  for (const name of one.private ?? []) expect([name, statSync(join(cwd, name)).mode & 0o777]).toEqual([name, 0o600])
})

test('parse: logs without a matching schema come with advice', async () => {
  const hint = '  No built-in schema matches these logs. Draft one with: picket schema infer\n'
  const say = async (...options: readonly string[]) =>
    (await picket(['schema', 'parse', '-', ...options], { input: '{"odd":1}\n' })).stderr
  expect(await say()).toContain(`{"odd":1}\n${hint}\nLogs    1 received`)
  expect(await say('--quiet')).toMatch(/\{"odd":1\}\n$/)
  expect(await say('--log-type', 'AWS.CloudTrail')).not.toContain('schema infer')
})
