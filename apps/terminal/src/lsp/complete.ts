import {
  completeByJsonSchema,
  completeCorrelation,
  completeEvent,
  completeFunctions,
  completeYaml,
  createCursor,
  specJsonSchemas,
  specKindNames,
  type Completions,
  type Cursor,
  type SpecKindName,
} from '@picket/core'
import { logSchemaJsonSchema } from '@picket/logs'
import { documentKindOf } from './document-kind.ts'
import type { WorkspaceKnowledge } from './knowledge.ts'

export interface CompleteRequest {
  /** As findings show it. */
  readonly file: string
  readonly text: string
  readonly offset: number
  /** Whether the user requested completion, instead of typing. */
  readonly explicit: boolean
  readonly knowledge: WorkspaceKnowledge
}

/** Completes a text of any kind. */
export async function complete({
  file,
  text,
  offset,
  explicit,
  knowledge,
}: CompleteRequest): Promise<Completions | undefined> {
  const cursor = createCursor(text, offset, explicit)
  const document = documentKindOf(file, text)
  if (document.sort === 'schema') return completeByJsonSchema(cursor, logSchemaJsonSchema())
  if (document.sort === 'query') return undefined
  if (document.sort === 'other') return completeKind(cursor)
  const logTypes = knowledge.logTypesOf(file, text)
  const known = knowledge.of(logTypes)
  const { names } = knowledge
  if (document.sort === 'python')
    return (await completeEvent(cursor, known, logTypes, names)) ?? completeFunctions(cursor)
  const kind = /^["']?AnalysisType["']?:/.test(cursor.before) ? completeKind(cursor) : undefined
  if (kind !== undefined) return kind
  return document.kind === 'correlation_rule'
    ? completeCorrelation(cursor, known, names)
    : ((await completeYaml(cursor, document.kind, known, names)) ??
        completeByJsonSchema(cursor, schemaOf(document.kind)))
}

/** The JSON Schema of a kind of specs. */
export function schemaOf(kind: SpecKindName): Record<string, unknown> {
  return specJsonSchemas().get(kind) ?? {}
}

/** In a text that does not say what it is, the first key to write is the kind of spec. */
function completeKind(cursor: Cursor): Completions | undefined {
  const [, typed] = /^["']?AnalysisType["']?:\s*(\w*)$/.exec(cursor.before) ?? []
  if (typed !== undefined) {
    const options = specKindNames.map((label) => ({ label, kind: 'enum' }) as const)
    return { from: cursor.offset - typed.length, options, validFor: /^\w*$/ }
  }
  if (!/^\w*$/.test(cursor.before)) return undefined
  const options = [
    {
      label: 'AnalysisType',
      apply: 'AnalysisType: ',
      documentation: 'The kind of spec: a rule, a policy, a query and so on.',
      kind: 'property',
    },
    {
      label: 'schema',
      apply: 'schema: ',
      documentation: 'The name of the log type that this log schema describes.',
      kind: 'property',
    },
  ] as const
  return { from: cursor.offset - cursor.before.length, options, validFor: /^\w*$/ }
}
