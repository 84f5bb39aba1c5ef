import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseContent } from '../detections/parse-content.ts'
import type { ModuleFacts } from '../detections/rule-runner.ts'
import type { CheckOptions } from './check.ts'
import { factsOf, knowledgeOf } from './checks/check-harness.ts'
import { locateFindings } from './locate.ts'
import { recommendedChecks } from './recommended-checks.ts'
import { validateContent } from './validate.ts'

/**
 * A deliberate mistake, and what is reported for it: exactly these diagnostics, in this order. `file` may be left out where
 * there is only one, `text` where it does not matter.
 */
interface Break {
  readonly name: string
  readonly files: { readonly [path: string]: string }
  readonly ignoreExtraKeys?: boolean
  /** What the syntax trees of Python files say, by file; what is left out is empty. */
  readonly facts?: { readonly [file: string]: Partial<ModuleFacts> }
  /** Modules that are installed; imports are not judged without. */
  readonly modules?: readonly string[]
  /** Paths of the fields of log types, joined by dots; `*` as the last step stands for anything. Others are not known. */
  readonly fields?: { readonly [logType: string]: readonly string[] }
  readonly options?: CheckOptions
  readonly expect: readonly {
    readonly code: string
    readonly file?: string
    readonly line: number
    readonly column: number
    readonly text?: string
  }[]
}

const folder = join(import.meta.dirname, '../../fixtures/breaks')
const cases = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yml'))

describe('breaks', () => {
  it.each(cases.sort())('%s', (file) => {
    const data = parse(readFileSync(join(folder, file), 'utf8')) as Break
    expect(reportedFor(data)).toEqual(data.expect.map((one) => printExpected(one, data)))
  })
})

function reportedFor(data: Break): string[] {
  const { files, ignoreExtraKeys = false, facts = {}, modules = [], options = {} } = data
  const texts = Object.entries(files).map(([file, text]) => ({ file, text }))
  const { content, findings } = parseContent(texts, { ignoreExtraKeys })
  const python = new Map(Object.entries(facts).map(([file, some]) => [file, factsOf(file, some)]))
  const input = { content, python, modules: new Set(modules), fields: knowledgeOf(data.fields), options }
  const all = [...findings, ...validateContent(input, recommendedChecks)]
  return locateFindings(all, content.texts).map(
    ({ code, file, span, text }) => `${file}:${span.line}:${span.column} ${code} ${JSON.stringify(text)}`,
  )
}

function printExpected(one: Break['expect'][number], { files, ...data }: Break): string {
  const file = one.file ?? Object.keys(files)[0]!
  const start = `${file}:${one.line}:${one.column} ${one.code}`
  if (one.text !== undefined) return `${start} ${JSON.stringify(one.text)}`
  return reportedFor({ files, ...data }).find((line) => line.startsWith(`${start} `)) ?? start
}
