import type { TextEdit } from '../diagnostics.ts'
import { lex } from '../lexer.ts'
import { reservedWords } from '../tokens.ts'

export type Renamed =
  | { readonly outcome: 'renamed'; readonly edits: readonly TextEdit[] }
  | { readonly outcome: 'refused'; readonly reason: string }

/** Renames the variable at an offset everywhere. Keys of objects and columns with the same name are not changed. */
export function renameVariable(text: string, offset: number, name: string): Renamed {
  const { tokens } = lex(text)
  const here = tokens.find(({ kind, start, end }) => kind === 'name' && start <= offset && offset <= end)
  const isDefined = (wanted: string): boolean =>
    tokens.some((token, at) => token.text === wanted && tokens[at - 1]?.text === 'let' && tokens[at - 2]?.text !== '.')
  if (here === undefined || !isDefined(here.text)) return refuse('Only variables of "let" can be renamed.')
  if (!/^[A-Za-z_]\w*$/.test(name) || reservedWords.has(name)) return refuse(`"${name}" is not a name for a variable.`)
  if (name !== here.text && isDefined(name)) return refuse(`There is already a variable "${name}".`)
  const edits = tokens.flatMap((token, at): readonly TextEdit[] => {
    const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
    const isOther = before === '.' || after === ':' || (after === '=' && before !== 'let')
    if (token.kind !== 'name' || token.text !== here.text || isOther) return []
    return [{ start: token.start, end: token.end, text: name }]
  })
  return { outcome: 'renamed', edits }
}

function refuse(reason: string): Renamed {
  return { outcome: 'refused', reason }
}
