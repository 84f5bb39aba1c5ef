import type { Finding } from '@picket/core'
import type { LogSchema } from '../schema/definition.ts'
import { parser } from '../schema/diagnostics/parsers.ts'
import type { ScriptChecker, ScriptFailure } from './script.ts'

/**
 * Finds the schemas whose script would fail for every log, by asking Python, which is not started if there are no
 * scripts.
 */
export async function findBrokenScripts(
  schemas: readonly { readonly file: string; readonly schema: LogSchema }[],
  checker: ScriptChecker,
): Promise<readonly Finding[]> {
  const asked = schemas.flatMap(({ file, schema }) =>
    schema.parser?.kind === 'script' ? [{ file, source: schema.parser.function }] : [],
  )
  if (asked.length === 0) return []
  const answers = await checker.check(asked.map(({ source }) => source))
  return asked.flatMap(({ file, source }, index) => {
    const failure = answers[index]
    return failure ? [toFinding(file, source, failure)] : []
  })
}

function toFinding(file: string, source: string, { message, stack }: ScriptFailure): Finding {
  const within = lineRange(source, stack.at(-1)?.line)
  return {
    kind: parser.brokenScript,
    file,
    at: { path: ['parser', 'script', 'function'], ...(within === undefined ? {} : { within }) },
    message: `The script cannot run: ${message}.`,
  }
}

/** Returns the characters of a line, counted from 1, without surrounding spaces. */
function lineRange(source: string, line: number | undefined): readonly [number, number] | undefined {
  const text = source.split('\n')[(line ?? 0) - 1]
  if (line === undefined || text === undefined || text.trim() === '') return undefined
  const start = source.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0)
  return [start + text.length - text.trimStart().length, start + text.trimEnd().length]
}
