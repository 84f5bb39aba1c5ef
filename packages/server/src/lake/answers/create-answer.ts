import type { Reading } from '../engine/lake-engine.ts'
import type { Answer, AnswerColumn } from '../lake.ts'
import { toLines } from './lines.ts'
import { parseLine } from './parse-line.ts'

/** Reads the format `JSONCompactEachRowWithNamesAndTypes`: names, types, then rows. */
export function createAnswer({ chunks, progress, totals }: Reading): Answer {
  const columns = Promise.withResolvers<readonly AnswerColumn[]>()
  columns.promise.catch(() => undefined)
  async function* rows(): AsyncGenerator<readonly (readonly unknown[])[]> {
    const head: string[] = []
    try {
      for await (const lines of toLines(chunks)) {
        let from = 0
        while (head.length < 2 && from < lines.length) {
          head.push(lines[from++]!)
          if (head.length === 2) columns.resolve(toColumns(head))
        }
        if (from < lines.length) yield lines.slice(from).map((line) => parseLine(line) as readonly unknown[])
      }
      columns.resolve([])
    } catch (error) {
      columns.reject(error)
      throw error
    } finally {
      columns.reject(new Error('The response was not read.'))
    }
  }
  return { columns: columns.promise, rows: rows(), progress, totals }
}

function toColumns([names, types]: readonly string[]): readonly AnswerColumn[] {
  const typeOf = JSON.parse(types!) as readonly string[]
  return (JSON.parse(names!) as readonly string[]).map((name, index) => ({ name, type: typeOf[index]! }))
}
