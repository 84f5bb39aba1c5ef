import type { Theme, Token } from '../../theme/theme.ts'
import { cellsOf, fit } from '../../text/fit.ts'

type Piece = readonly [text: string, token: Token]

const yamlLine = /^(\s*(?:- )*)((?:"[^"]*"|'[^']*'|[\w.$-]+)(?=\s*:(?:\s|$)))?(.*)$/
const pythonWord =
  /(#.*$)|("""|'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\b(def|return|if|elif|else|for|in|not|and|or|import|from|as|with|try|except|finally|raise|class|lambda|while|pass|None|True|False|is|any|all)\b|(\w+|\s+|.)/g

/** Highlights a cleaned line of YAML or Python, in exactly `width` cells. */
export function highlight(line: string, language: 'yaml' | 'python', theme: Theme, width: number): string {
  const pieces = language === 'yaml' ? yamlPieces(line) : pythonPieces(line)
  let space = width
  let text = ''
  for (const [piece, token] of pieces) {
    if (space <= 0) break
    const size = cellsOf(piece)
    // Only the last piece can exceed the remaining width.
    const shown = size > space ? fit(piece, space) : piece
    text += token === 'text' ? shown : theme.paint(token, shown)
    space -= Math.min(size, space)
  }
  return text + ' '.repeat(Math.max(0, space))
}

function yamlPieces(line: string): readonly Piece[] {
  const [, lead = '', key = '', rest = ''] = yamlLine.exec(line) ?? []
  const comment = rest.search(/(^|\s)#/)
  const [value, note] = comment === -1 ? [rest, ''] : [rest.slice(0, comment), rest.slice(comment)]
  const isText = /^:?\s*["'|>]/.test(value)
  return [
    [lead, 'text'],
    [key, 'accent'],
    [value, isText ? 'good' : 'text'],
    [note, 'faint'],
  ]
}

function pythonPieces(line: string): readonly Piece[] {
  return [...line.matchAll(pythonWord)].map(([whole, comment, text, word]): Piece => {
    if (comment !== undefined) return [whole, 'faint']
    if (text !== undefined) return [whole, 'good']
    return [whole, word === undefined ? 'text' : 'accent']
  })
}
