import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentSet, FieldKnowledge } from '@picket/core'
import { createFieldKnowledge, looksLikeLogSchema, type LogTypeOutline } from '@picket/logs'

/** What the build writes: the outlines of all log types that we ship, as `scripts/build.ts` found them. */
export const outlinesFile = 'log-type-outlines.json'

/** What is known of the fields of log types: from log schemas among the content, else from the catalogue that we ship. */
export async function openFieldKnowledge(
  content: ContentSet,
  from: string = import.meta.dirname,
): Promise<FieldKnowledge> {
  const [shipped, own] = [await readShipped(from), await readOwn(content)]
  return createFieldKnowledge(new Map([...shipped, ...own]))
}

let shippedOnce: Promise<ReadonlyMap<string, LogTypeOutline>> | undefined

/** It does not change while a command runs. */
function readShipped(from: string): Promise<ReadonlyMap<string, LogTypeOutline>> {
  return (shippedOnce ??= findShipped(from))
}

async function findShipped(from: string): Promise<ReadonlyMap<string, LogTypeOutline>> {
  for (let folder = from; ; folder = join(folder, '..')) {
    const built = join(folder, outlinesFile)
    if (existsSync(built))
      return new Map(Object.entries(JSON.parse(readFileSync(built, 'utf8')) as Record<string, LogTypeOutline>))
    const sources = join(folder, 'packages/content/log-types')
    if (existsSync(sources)) return (await import('./collect-outlines.ts')).collectOutlines(sources)
    if (folder === join(folder, '..')) return new Map()
  }
}

/** A schema with mistakes says nothing, and keeps ours from being asked: the logs are others then. */
async function readOwn({ specs, texts }: ContentSet): Promise<ReadonlyMap<string, LogTypeOutline>> {
  const files = new Set(specs.map(({ file }) => file))
  const schemas = [...texts].filter(([file, text]) => isYaml(file) && !files.has(file) && looksLikeLogSchema(text))
  if (schemas.length === 0) return new Map()
  const { toOutlines } = await import('./collect-outlines.ts')
  return toOutlines(schemas)
}

function isYaml(file: string): boolean {
  return /\.ya?ml$/.test(file)
}
