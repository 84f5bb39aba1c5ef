import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateFindings, parseContent, recommendedChecks, validateContent, type ModuleFacts } from '@picket/core'
import { createFieldKnowledge, looksLikeLogSchema, parseLogSchema, toOutline } from '@picket/logs'
import { createRunner, runtimeModules, standardModules } from '@picket/rule-runtime'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

/**
 * A deliberate mistake in or around Python, and all that is reported for it. Log schemas among the files define the log
 * types.
 */
interface Break {
  readonly files: { readonly [path: string]: string }
  readonly expect: readonly {
    readonly code: string
    readonly file?: string
    readonly line: number
    readonly column: number
    readonly text: string
  }[]
}

const folder = join(import.meta.dirname, 'breaks')
const breaks = readdirSync(folder)
  .sort()
  .map((name) => ({ name, ...(parse(readFileSync(join(folder, name), 'utf8')) as Break) }))
const facts = new Map<string, ModuleFacts>()

beforeAll(async () => {
  const sources = breaks.flatMap(({ name, files }) =>
    Object.entries(files)
      .filter(([file]) => file.endsWith('.py'))
      .map(([file, text]) => ({ file: `${name}/${file}`, text })),
  )
  const runner = await createRunner({ workers: 1 })
  for (const one of await runner.analyze(sources)) facts.set(one.file, one)
  await runner.close()
})

test.each(breaks)('$name', ({ name, files, expect: expected }) => {
  const { content, findings } = parseContent(Object.entries(files).map(([file, text]) => ({ file, text })))
  const python = new Map(
    Object.keys(files).flatMap((file) => {
      const found = facts.get(`${name}/${file}`)
      return found === undefined ? [] : [[file, { ...found, file }] as const]
    }),
  )
  const modules = new Set([...standardModules, ...runtimeModules])
  const outlines = Object.values(files).flatMap((text) => {
    const { schema } = looksLikeLogSchema(text) ? parseLogSchema(text) : {}
    return schema === undefined ? [] : [[schema.name, toOutline(schema)] as const]
  })
  const fields = createFieldKnowledge((logType) => new Map(outlines).get(logType))
  const all = [...findings, ...validateContent({ content, python, modules, fields, options: {} }, recommendedChecks)]
  expect(
    locateFindings(all, content.texts).map(({ code, file, span, text }) => ({
      code,
      file,
      line: span.line,
      column: span.column,
      text,
    })),
  ).toEqual(expected.map((one) => ({ file: Object.keys(files)[0], ...one })))
})
