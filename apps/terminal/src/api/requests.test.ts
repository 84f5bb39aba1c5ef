import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fakeServer } from '../testing/fake-server.ts'
import { folderOf } from '../testing/folder-of.ts'
import { picketHere } from '../testing/picket-here.ts'

interface Case {
  readonly args: string
  readonly answers?: Readonly<Record<string, unknown>>
  /** The response to every request, instead of `answers`. */
  readonly raw?: unknown
  readonly sent?: unknown
  readonly code?: number
  readonly stdout?: string
  readonly stderr?: string
}

interface Sent {
  readonly operationName?: string
  readonly variables: unknown
}

const cases = parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/api/requests.yml'), 'utf8'),
) as readonly Case[]

test.each(cases.map((one) => [one.args, one] as const))('picket %s', async (line, { answers, raw, ...expected }) => {
  const server = await fakeServer(({ body }) => {
    const { operationName = '' } = body as Sent
    return { body: raw ?? { data: answers?.[operationName] } }
  })
  const words = [...line.matchAll(/"([^"]*)"(?= |$)|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
  const env = { PICKET_URL: server.url, PICKET_TOKEN: 't', XDG_CONFIG_HOME: folderOf({}) }
  const ran = await picketHere(words, { cwd: folderOf({}), env })
  const sent = (server.requests.at(-1)?.body as Sent | undefined)?.variables
  expect([ran.code, ran.stderr]).toEqual([expected.code ?? 0, expect.stringContaining(expected.stderr ?? '')])
  expect(sent).toEqual(withAnything(expected.sent))
  if (expected.stdout !== undefined) expect(ran.stdout).toBe(expected.stdout)
})

/** "*" matches anything. */
function withAnything(value: unknown): unknown {
  if (value === '*') return expect.anything()
  if (Array.isArray(value)) return value.map(withAnything)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAnything(inner)]))
}
