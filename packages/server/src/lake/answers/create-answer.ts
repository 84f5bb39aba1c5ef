import type { Reading } from '../engine/lake-engine.ts'
import type { Answer, AnswerColumn, Totals } from '../lake.ts'
import { toLines } from './lines.ts'
import { parseLine } from './parse-line.ts'

/**
 * Reads the format `JSONCompact`: the columns, a row per line, and then what the statement read. The embedded engine
 * reports that nowhere else: its other formats count the results.
 */
export function createAnswer({ chunks, progress, totals }: Reading): Answer {
  const columns = Promise.withResolvers<readonly AnswerColumn[]>()
  columns.promise.catch(() => undefined)
  let read: Totals | undefined
  async function* rows(): AsyncGenerator<readonly (readonly unknown[])[]> {
    let part: 'head' | 'rows' | 'tail' = 'head'
    const [head, tail]: readonly [string[], string[]] = [[], []]
    try {
      for await (const lines of toLines(chunks)) {
        const some: (readonly unknown[])[] = []
        for (const line of lines) {
          if (part === 'tail') tail.push(line)
          else if (part === 'head') {
            if (line === '\t"data":') {
              columns.resolve(toColumns(head))
              part = 'rows'
            } else head.push(line)
          } else if (line.startsWith('\t\t'))
            some.push(parseLine(line.slice(2, line.endsWith(',') ? -1 : undefined)) as readonly unknown[])
          else if (line.startsWith('\t]')) part = 'tail'
        }
        if (some.length > 0) yield some
      }
      columns.resolve([])
      read = toTotals(tail.join('\n'))
    } catch (error) {
      columns.reject(error)
      throw error
    } finally {
      columns.reject(new Error('The response was not read.'))
    }
  }
  return { columns: columns.promise, rows: rows(), progress, totals: () => read ?? totals() }
}

/** The lines before the rows: an object that is not closed yet. */
function toColumns(head: readonly string[]): readonly AnswerColumn[] {
  const text = head.join('\n').trimEnd().replace(/,$/, '')
  return (JSON.parse(`${text}}`) as { readonly meta: readonly AnswerColumn[] }).meta
}

function toTotals(tail: string): Totals | undefined {
  const [, rowsRead] = /"rows_read": (\d+)/.exec(tail) ?? []
  const [, bytesRead] = /"bytes_read": (\d+)/.exec(tail) ?? []
  return rowsRead === undefined ? undefined : { rowsRead: Number(rowsRead), bytesRead: Number(bytesRead) }
}
