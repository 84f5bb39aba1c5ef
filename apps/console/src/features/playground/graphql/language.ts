import { StreamLanguage, type StringStream } from '@codemirror/language'

interface State {
  inBlockText: boolean
  /** The previous token: after `$` or a type condition, a name has another meaning. */
  after: string
}

const words = new Set(['query', 'mutation', 'subscription', 'fragment', 'on', 'true', 'false', 'null'])

/** Syntax highlighting for GraphQL documents. */
export const graphqlLanguage = StreamLanguage.define<State>({
  name: 'graphql',
  startState: () => ({ inBlockText: false, after: '' }),
  token(stream, state) {
    const kind = read(stream, state)
    if (kind !== null) state.after = stream.current()
    return kind === '' ? null : kind
  },
  languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"'] } },
})

/** Null for whitespace; empty for tokens without a color. */
function read(stream: StringStream, state: State): string | null {
  if (state.inBlockText) {
    if (stream.skipTo('"""')) {
      stream.match('"""')
      state.inBlockText = false
    } else stream.skipToEnd()
    return 'string'
  }
  if (stream.eatSpace() || stream.eat(',')) return null
  if (stream.match(/^#.*/)) return 'comment'
  if (stream.match('"""')) {
    state.inBlockText = true
    return 'string'
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string'
  if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number'
  if (stream.match(/^\$\w*/)) return 'variableName'
  if (stream.match(/^@\w*/)) return 'keyword'
  if (stream.match('...') || stream.match(/^[{}()[\]:!=|&]/)) return 'punctuation'
  if (stream.match(/^\w+/)) return nameKind(stream.current(), state.after, stream)
  stream.next()
  return ''
}

function nameKind(name: string, before: string, stream: StringStream): string {
  if (before === 'on') return 'typeName'
  if (words.has(name)) return name === 'true' || name === 'false' || name === 'null' ? 'atom' : 'keyword'
  if (/^[A-Z][A-Z_\d]+$/.test(name)) return 'atom'
  return stream.match(/^\s*:/, false) === null || before === ':' ? 'variableName' : 'propertyName'
}
