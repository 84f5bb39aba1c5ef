import type { TextEdit } from '../diagnostics.ts'
import { lex } from '../lexer.ts'
import { reservedWords, type Token } from '../tokens.ts'

export type Renamed =
  | { readonly outcome: 'renamed'; readonly edits: readonly TextEdit[] }
  | { readonly outcome: 'refused'; readonly reason: string }

/** Renames the variable or the declared parameter at an offset everywhere. Keys of objects and columns with the same name are not changed. */
export function renameVariable(text: string, offset: number, name: string): Renamed {
  const { tokens } = lex(text)
  const here = tokens.find(({ kind, start, end }) => kind === 'name' && start <= offset && offset <= end)
  const isDefined = (wanted: string): boolean =>
    tokens.some(
      (token, at) =>
        token.text === wanted &&
        (isDeclared(tokens, at) || (tokens[at - 1]?.text === 'let' && tokens[at - 2]?.text !== '.')),
    )
  if (here === undefined || !isDefined(here.text))
    return refuse('Only variables of "let" and parameters of the query can be renamed.')
  if (!/^[A-Za-z_]\w*$/.test(name) || reservedWords.has(name)) return refuse(`"${name}" is not a name for a variable.`)
  if (name !== here.text && isDefined(name)) return refuse(`There is already a variable "${name}".`)
  const edits = tokens.flatMap((token, at): readonly TextEdit[] => {
    const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
    const isOther = before === '.' || (after === ':' && !isDeclared(tokens, at)) || (after === '=' && before !== 'let')
    if (token.kind !== 'name' || token.text !== here.text || isOther) return []
    return [{ start: token.start, end: token.end, text: name }]
  })
  return { outcome: 'renamed', edits }
}

/** Whether a token is the name of a parameter: in the brackets of `declare query_parameters`, before its type. */
function isDeclared(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.text !== ':') return false
  let depth = 0
  for (let before = at - 1; before >= 0; before--) {
    const { kind, text } = tokens[before]!
    if (kind !== 'symbol') continue
    if (text === ';' || text === '|') return false
    if (')]}'.includes(text)) depth++
    else if ('([{'.includes(text) && depth-- === 0)
      return tokens[before - 1]?.text === 'query_parameters' && tokens[before - 2]?.text === 'declare'
  }
  return false
}

function refuse(reason: string): Renamed {
  return { outcome: 'refused', reason }
}
