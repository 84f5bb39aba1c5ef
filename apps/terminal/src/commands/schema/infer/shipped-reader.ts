import { createClassifier, createRowIds } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { openScripts } from '../../../logs/open-scripts.ts'
import { openShippedSchemas } from '../../../logs/shipped-schemas.ts'
import type { CommandContext } from '../../../program/context.ts'

/** How many logs, and how many characters of them, are tested against the built-in schemas. */
const maxLogs = 200
const maxCharacters = 1_000_000

/** Finds out whether a built-in log type already parses the logs, so that users do not maintain a schema needlessly. */
export interface ShippedReader {
  /** Stores the first logs; `add` takes those of one file together. */
  add(text: string, file: string): void
  /** Returns the log type that parses every stored log, and their number. */
  finish(): Promise<{ readonly logType: string; readonly logs: number } | undefined>
}

export function createShippedReader(context: CommandContext): ShippedReader {
  const files = new Map<string, string[]>()
  let [logs, characters] = [0, 0]
  return {
    add(text, file) {
      if (logs >= maxLogs || characters + text.length > maxCharacters) return
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
