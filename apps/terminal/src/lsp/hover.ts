import { createCursor, describeByJsonSchema, findDiagnosticKind, type Diagnostic } from '@picket/core'
import { logSchemaJsonSchema } from '@picket/logs'
import { hover as hoverQuery } from '@picket/query'
import { allDiagnosticKinds } from '../plain/all-diagnostic-kinds.ts'
import { complete, schemaOf, type CompleteRequest } from './complete.ts'
import { documentKindOf } from './document-kind.ts'
import { findQuery } from './queries/find-query.ts'

export interface HoverRequest extends Omit<CompleteRequest, 'explicit'> {
  /** Those of the file. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface HoverText {
  readonly start: number
  readonly end: number
  readonly markdown: string
}

/** Explains the codes of the diagnostics at a position, and the key, value, field or log type there. */
export async function hover(request: HoverRequest): Promise<HoverText | undefined> {
  const { text, offset, diagnostics } = request
  const here = diagnostics.filter(({ span }) => span.start <= offset && offset <= span.end)
  const codes = [...new Set(here.map(({ code }) => code))].map(explain)
  const word = wordAt(text, offset)
  const about = word === undefined ? undefined : await describe(request, word)
  const parts = [...(about === undefined ? [] : [about]), ...codes]
  if (parts.length === 0) return undefined
  const { start, end } = here[0]?.span ?? word!
  return { start, end, markdown: parts.join('\n\n---\n\n') }
}

interface Word {
  readonly start: number
  readonly end: number
}

/** A key, a value without spaces, or a path of keys, such as `user.name` and `list[0].id`. */
function wordAt(text: string, offset: number): Word | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  for (const { index, 0: word } of text
    .slice(from, endOfLine(text, offset))
    .matchAll(/\w[\w-]*(?:\.[\w-]+|\[\w+\])*/g)) {
    const [start, end] = [from + index, from + index + word.length]
    if (start <= offset && offset <= end) return { start, end }
  }
  return undefined
}

/** The options that completion offers for a word describe it. */
async function describe(request: HoverRequest, { start, end }: Word): Promise<string | undefined> {
  const { file, text, knowledge } = request
  const query = findQuery(file, text)
  const inQuery = query?.toQuery(request.offset)
  if (query !== undefined && inQuery !== undefined)
    return hoverQuery({ text: query.text, catalogue: knowledge.catalogue }, inQuery)?.markdown
  const found = await complete({ ...request, offset: end, explicit: true })
  const word = found === undefined ? '' : text.slice(found.from, end)
  const option = found?.options.find(({ label }) => label === word)
  if (option?.kind === 'type') {
    const schema = knowledge.schemaOf(option.label)
    return schema === undefined ? undefined : `**${option.label}**: log type\n\n${schema.description}`.trim()
  }
  if (option?.documentation !== undefined || option?.detail !== undefined) {
    const title = option.detail === undefined ? `**${option.label}**` : `**${option.label}**: ${option.detail}`
    return option.documentation === undefined ? title : `${title}\n\n${option.documentation}`
  }
  const document = documentKindOf(file, text)
  if (document.sort !== 'spec' && document.sort !== 'schema') return undefined
  const schema = document.sort === 'schema' ? logSchemaJsonSchema() : schemaOf(document.kind)
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, endOfLine(text, end))
  const isKey = /^\s*["']?:(?:\s|$)/.test(text.slice(end, endOfLine(text, end)))
  const described = isKey ? describeByJsonSchema(createCursor(text, end, true), line, schema) : undefined
  return described === undefined ? undefined : `**${text.slice(start, end)}**\n\n${described}`
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

/** Prints what `picket explain CODE` says. */
function explain(code: string): string {
  const found = findDiagnosticKind(code, allDiagnosticKinds())
  if (found.outcome !== 'found') return code
  const { name, severity, summary, explanation, example } = found.kind
  const language = example?.language ?? 'yaml'
  const block = (title: string, body: string): string => `${title}:\n\n\`\`\`${language}\n${body.trimEnd()}\n\`\`\``
  return [
    `**${code}** ${name} (${severity})`,
    summary,
    explanation,
    ...(example === undefined ? [] : [block('Wrong', example.bad), block('Right', example.good)]),
  ].join('\n\n')
}
