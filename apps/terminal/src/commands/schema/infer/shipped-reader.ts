import { createClassifier, createRowIds } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { openScripts } from '../../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../../logs/shipped-schemas.ts'
import type { CommandContext } from '../../../program/context.ts'

/** So many logs tell whether somebody has described them before, and so many characters of them. */
const mostLogs = 200
const mostCharacters = 1_000_000

/** Whether a log type that comes with Picket takes the logs already, so that nobody keeps a schema for nothing. */
export interface ShippedReader {
  /** The first logs are kept; those of one file belong together. */
  add(text: string, file: string): void
  /** The log type that takes every log which was kept, and how many these are. */
  finish(): Promise<{ readonly logType: string; readonly logs: number } | undefined>
}

export function createShippedReader(context: CommandContext): ShippedReader {
  const files = new Map<string, string[]>()
  let [logs, characters] = [0, 0]
  return {
    add(text, file) {
      if (logs >= mostLogs || characters + text.length > mostCharacters) return
      logs += 1
      characters += text.length
      files.set(file, [...(files.get(file) ?? []), text])
    },
    async finish() {
      if (logs === 0) return undefined
      const scripts = openScripts(context, {})
      const classifier = createClassifier(openShippedSchemas().all(), { hash: hashWithNode, scripts })
      const found = new Set<string>()
      for (const [file, texts] of files) {
        const now = Date.now()
        const classify = classifier.begin({ now, rowIdOf: createRowIds({ id: file, receivedAt: now }, hashWithNode) })
        for (const outcome of await classify(texts)) {
          if (outcome.kind === 'failure') return undefined
          if (outcome.kind === 'classified') found.add(outcome.logType)
          if (found.size > 1) return undefined
        }
      }
      const [logType] = found
      return logType === undefined ? undefined : { logType, logs }
    },
  }
}
