import { parseAllDocuments, type Document, type ParsedNode, type YAMLError } from 'yaml'
import { fixIndentation } from './fix-indentation.ts'

export type YamlDocument = Document.Parsed<ParsedNode>

/** A parsed text. Positions in the documents are offsets of `text`, which may differ from the original text. */
export interface Composed {
  readonly documents: readonly YamlDocument[]
  readonly text: string
  toOriginal(offset: number): number
}

/**
 * Parses the documents of a text with the position of every node. Scalars stay texts and keys can repeat: the dialect
 * determines their meaning, not the parser. Throws a RangeError if the nesting exceeds the stack.
 */
export function compose(text: string): Composed {
  let composed: Composed = { documents: parseAll(text), text, toOriginal: (offset) => offset }
  for (let round = 0; round < maxFixRounds && text.length < maxFixLength; round += 1) {
    const error = firstError(composed.documents)
    const what = error === undefined ? undefined : brokenBy(error)
    if (error === undefined || what === undefined) break
    const fixed = fixIndentation(composed.text, error.pos[0], what)
    if (fixed === undefined) break
    const documents = parseAll(fixed.text)
    const next = firstError(documents)
    if (next !== undefined && !/[\r\n]/.test(fixed.text.slice(fixed.end, next.pos[0]))) break
    const before = composed
    composed = {
      documents,
      text: fixed.text,
      toOriginal: (offset) => before.toOriginal(fixed.toOriginal(offset)),
    }
  }
  return composed
}

/** Each fix parses again: texts with more such positions, or longer ones, are unchanged. */
const maxFixRounds = 20
const maxFixLength = 300_000

function brokenBy({ code, message }: YAMLError): 'quote' | 'bracket' | undefined {
  if (code === 'MISSING_CHAR' && message.startsWith('Missing closing')) return 'quote'
  return code === 'BAD_INDENT' && message.startsWith('Flow') ? 'bracket' : undefined
}

function firstError(documents: readonly YamlDocument[]): YAMLError | undefined {
  const errors = documents.find((document) => errorsOf(document).length > 0)
  return errors === undefined ? undefined : errorsOf(errors).toSorted((a, b) => a.pos[0] - b.pos[0])[0]
}

function parseAll(text: string): readonly YamlDocument[] {
  const documents = parseAllDocuments(text, {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
    keepSourceTokens: true,
  })
  return Array.isArray(documents) ? (documents as YamlDocument[]) : []
}

/**
 * Returns the mistakes in a document. A comment right after a bracket or quote is an error in YAML, but all common
 * parsers accept it.
 */
export function errorsOf(document: YamlDocument): readonly YAMLError[] {
  return document.errors.filter(({ message }) => !message.startsWith('Comments must be separated'))
}
