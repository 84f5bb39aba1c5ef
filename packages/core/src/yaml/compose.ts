import { parseAllDocuments, type Document, type ParsedNode } from 'yaml'

export type YamlDocument = Document.Parsed<ParsedNode>

/**
 * The documents of a text with the place of every node. Scalars stay texts and keys may repeat: what they mean is
 * decided by the dialect, not by the parser.
 */
export function compose(text: string): readonly YamlDocument[] {
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
