import { parseAllDocuments, type Document, type ParsedNode, type YAMLError } from 'yaml'

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

/** The mistakes in a document. A comment right after a bracket or quote is none: every reader of the field takes it. */
export function errorsOf(document: YamlDocument): readonly YAMLError[] {
  return document.errors.filter(({ message }) => !message.startsWith('Comments must be separated'))
}
