import { StreamLanguage, type StringStream } from '@codemirror/language'

interface State {
  inBlockText: boolean
  /** What was read last: after `$` or a type condition a name means something else. */
  after: string
}

const words = new Set(['query', 'mutation', 'subscription', 'fragment', 'on', 'true', 'false', 'null'])

/** Colours for documents of GraphQL. */
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

/** Null for what stands between; an empty text for what has no colour. */
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
