import { printJson } from '../../values/print-json.ts'
import type { Value } from '../../values/value.ts'
import { parseKeyPath, type FieldPath, type KeyPathProblem } from '../../filters/key-path.ts'
import { compileField, type KeyLookup } from '../../filters/read-field.ts'

/** A part of `AlertTitle`: literal text, or the value of a field. */
export type TitlePart =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'field'; readonly field: FieldPath }

/** Reads `Login by {user.name}`; an unmatched brace is literal. Problems have positions in the whole text. */
export function parseTitle(text: string): {
  readonly parts: readonly TitlePart[]
  readonly problems: readonly KeyPathProblem[]
} {
  const parts: TitlePart[] = []
  const problems: KeyPathProblem[] = []
  let end = 0
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    const inner = match[1] ?? ''
    const written = inner.trim()
    const start = match.index + 1 + inner.indexOf(written)
    const { path, problem } = parseKeyPath(written)
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (path) parts.push({ kind: 'field', field: path })
    else if (written === '') problems.push({ ...problem, within: [match.index, match.index + match[0].length] })
    else problems.push({ ...problem, within: [start + problem.within[0], start + problem.within[1]] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return { parts, problems }
}

export function printTitle(parts: readonly TitlePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `{${part.field.text}}`)).join('')
}

/** Compiles a title template for events; missing fields are empty. */
export function compileTitle(parts: readonly TitlePart[], keys: KeyLookup): (event: Value) => string {
  const readers = parts.map((part) => {
    if (part.kind === 'text') return () => part.text
    const read = compileField(part.field, keys)
    return (event: Value) => showInText(read(event))
  })
  return (event) => cutText(readers.map((read) => read(event)).join(''))
}

/** The maximum length of titles and dedup strings, in characters, and the mark of truncated ones. */
const longestText = 1_000
const cutMark = '... (truncated)'

/** Truncates a text that is too long for a title or dedup string. */
export function cutText(text: string): string {
  if (text.length <= longestText) return text
  const points = [...text]
  return points.length > longestText ? points.slice(0, longestText - cutMark.length).join('') + cutMark : text
}

function showInText(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : printJson(value)
}
