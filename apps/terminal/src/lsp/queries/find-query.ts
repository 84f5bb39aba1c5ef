import { createLocator, type LocatedText } from '@picket/core'
import { pipelineKey, type insertionOf } from '@picket/query'
import { documentKindOf } from '../document-kind.ts'

type Span = Parameters<typeof insertionOf>[2]

/** A query in PicketFlow in a file: all of it, or the text of a key in YAML. */
export interface FoundQuery {
  readonly text: string
  /** Returns the offset in the query of an offset in the file; undefined outside of the query. */
  toQuery(offset: number): number | undefined
  toFile(offset: number): number
  /** Returns a span of the query as a span of the file. */
  spanInFile(span: Span): Span
  /** Returns a text as the file has to contain it. */
  toSource(text: string): string
}

/** Finds the query of a file of queries, or of a saved or scheduled query. */
export function findQuery(file: string, text: string): FoundQuery | undefined {
  const document = documentKindOf(file, text)
  if (document.sort === 'query')
    return {
      text,
      toQuery: (offset) => offset,
      toFile: (offset) => offset,
      spanInFile: (span) => span,
      toSource: (source) => source,
    }
  if (document.sort !== 'spec' || !text.includes(pipelineKey)) return undefined
  const found = createLocator(text).textOf([pipelineKey])
  return found === undefined || found.value === '' ? undefined : inYaml(text, found)
}

function inYaml(text: string, { value, starts, ends }: LocatedText): FoundQuery {
  const [first, last] = [starts[0]!, ends.at(-1)!]
  const line = text.lastIndexOf('\n', first - 1) + 1
  const before = text.slice(line, first)
  const indentation = before.trim() === '' ? before : `${/^\s*/.exec(before)![0]}  `
  const quote = text[first - 1]
  const toFile = (offset: number): number => starts[offset] ?? last
  return {
    text: value,
    toQuery(offset) {
      // On a new line at the end of a block, whose line break YAML leaves out.
      if (offset > last) return /^[ \t]*$/.test(text.slice(last, offset)) ? value.length : undefined
      if (offset < line || (before.trim() !== '' && offset < first)) return undefined
      const at = starts.findIndex((start) => start >= offset)
      return at === -1 ? value.length : at
    },
    toFile,
    spanInFile: ({ start, end }) => ({ start: toFile(start), end: end > start ? ends[end - 1]! : toFile(end) }),
    toSource(source) {
      const escaped =
        quote === "'" ? source.replaceAll("'", "''") : quote === '"' ? source.replace(/["\\]/g, '\\$&') : source
      return escaped.replaceAll('\n', `\n${indentation}`)
    },
  }
}
