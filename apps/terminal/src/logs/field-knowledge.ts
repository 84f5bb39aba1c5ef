import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentSet, FieldKnowledge } from '@picket/core'
import { createFieldKnowledge, isSchemaTestFile, looksLikeLogSchema, type LogTypeOutline } from '@picket/logs'

/** The file with outlines of all built-in log types, which `scripts/build-command.ts` writes. */
export const outlinesFile = 'log-type-outlines.json'

/** Opens the known fields of log types: from log schemas in the content, else from the built-in ones. */
export async function openFieldKnowledge(
  content: ContentSet,
  from: string = import.meta.dirname,
): Promise<FieldKnowledge> {
  const { outlines, texts } = findShipped(from)
  const parsed = new Map([...texts, ...schemaTextsOf(content)])
  if (parsed.size === 0) return createFieldKnowledge((logType) => outlines.get(logType))
  const { parseOutline } = await import('./parse-outline.ts')
  return createFieldKnowledge((logType) => {
    const text = parsed.get(logType)
    return text === undefined ? outlines.get(logType) : parseOutline(text)
  })
}

interface Shipped {
  readonly outlines: ReadonlyMap<string, LogTypeOutline>
  /** Texts of schemas by log type, when run from source. */
  readonly texts: ReadonlyMap<string, string>
}

function findShipped(from: string): Shipped {
  for (let folder = from; ; folder = join(folder, '..')) {
    const built = join(folder, outlinesFile)
    if (existsSync(built)) {
      const outlines = JSON.parse(readFileSync(built, 'utf8')) as Record<string, LogTypeOutline>
      return { outlines: new Map(Object.entries(outlines)), texts: new Map() }
    }
    const sources = join(folder, 'packages/content/log-types')
    if (existsSync(sources)) return { outlines: new Map(), texts: textsByLogType(readFiles(sources)) }
    if (folder === join(folder, '..')) return { outlines: new Map(), texts: new Map() }
  }
}

function* readFiles(folder: string): Iterable<readonly [file: string, text: string]> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isYaml(file)) yield [file, readFileSync(join(folder, file), 'utf8')]
}

/** The texts of log schemas in the content by log type: files that are not specs. */
export function schemaTextsOf({ specs, texts }: ContentSet): ReadonlyMap<string, string> {
  const files = new Set(specs.map(({ file }) => file))
  return textsByLogType(
    [...texts].filter(([file, text]) => isYaml(file) && !files.has(file) && looksLikeLogSchema(text)),
  )
}

function textsByLogType(files: Iterable<readonly [file: string, text: string]>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [file, text] of files) {
    const name = isSchemaTestFile(file) ? undefined : /(?:^|\{\s*)["']?schema["']?\s*:\s*["']?([\w.]+)/m.exec(text)?.[1]
    if (name !== undefined) texts.set(name, text)
  }
  return texts
}

function isYaml(file: string): boolean {
  return /\.ya?ml$/.test(file)
}
