import { GraphQLError, Kind, Lexer, Source, TokenKind, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** The maximum nesting of brackets. Parsers keep open brackets on a stack. */
const maxNesting = 100
/** Documents with more tokens are rejected by the token limit. */
const maxTokens = 4000

/** Rejects documents whose nesting would overflow the stack of the parser. */
export function nestingPlugin(): Plugin {
  return {
    onParse({ params: { source } }) {
      if (isDeep(typeof source === 'string' ? source : source.body))
        throw new GraphQLError(
          `The document is nested deeper than ${maxNesting} levels. Send large values as variables.`,
        )
    },
  }
}

function isDeep(text: string): boolean {
  const lexer = new Lexer(new Source(text))
  try {
    for (let [depth, count] = [0, 0]; count < maxTokens; count++) {
      const { kind } = lexer.advance()
      if (kind === TokenKind.EOF) return false
      if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L || kind === TokenKind.PAREN_L) depth++
      if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R || kind === TokenKind.PAREN_R) depth--
      if (depth > maxNesting) return true
    }
  } catch {
    // The parser reports documents with invalid syntax.
  }
  return false
}

/** Reports the available operations if the request does not select exactly one. */
export function operationPlugin(): Plugin<{ readonly params?: { readonly operationName?: unknown } }> {
  return {
    onParse:
      () =>
      ({ result, context }) => {
        const wanted = context.params?.operationName
        if (!isDocument(result)) return
        const names = result.definitions.flatMap((one) =>
          one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value ?? ''] : [],
        )
        if (names.length === 0) throw new GraphQLError('The document contains no operation.')
        const known = names.filter((name) => name !== '').join(', ') || 'only unnamed operations'
        if (wanted != null && (wanted === '' || !names.some((name) => name === wanted)))
          throw new GraphQLError(
            `The document does not contain the operation ${JSON.stringify(wanted)}; it has ${known}.`,
          )
        if (wanted == null && names.length > 1) throw new GraphQLError(`Set "operationName" to one of: ${known}.`)
      },
  }
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'definitions' in value
}
