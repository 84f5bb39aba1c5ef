import { GraphQLError, Kind, Lexer, Source, TokenKind, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Brackets within brackets: whoever reads a document keeps them on a stack. */
const deepestNesting = 100
/** More tokens are refused by the limit on them. */
const mostTokens = 4000

/** Refuses documents that would end in the midst of being read. */
export function nestingPlugin(): Plugin {
  return {
    onParse({ params: { source } }) {
      if (isDeep(typeof source === 'string' ? source : source.body))
        throw new GraphQLError(
          `The document is nested deeper than ${deepestNesting} levels. Send large values as variables.`,
        )
    },
  }
}

function isDeep(text: string): boolean {
  const lexer = new Lexer(new Source(text))
  try {
    for (let [depth, count] = [0, 0]; count < mostTokens; count++) {
      const { kind } = lexer.advance()
      if (kind === TokenKind.EOF) return false
      if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L || kind === TokenKind.PAREN_L) depth++
      if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R || kind === TokenKind.PAREN_R) depth--
      if (depth > deepestNesting) return true
    }
  } catch {
    // The parser says where it is no GraphQL.
  }
  return false
}

/** Says which operation there is to run, where the request leaves that open. */
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
        const known = names.filter((name) => name !== '').join(', ') || 'none with a name'
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
