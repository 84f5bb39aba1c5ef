import { parseSync, Visitor } from 'vite'

/** A piece of text that a person reads, with the line (from 1) at which it starts. */
export interface Text {
  readonly kind: 'comment' | 'string' | 'doc' | 'name'
  readonly line: number
  readonly text: string
}

type Reader = (source: string, file: string) => readonly Text[]

/** Returns what people read in a file: comments, texts, prose and names. Code samples in Markdown are left out. */
export function readTexts(file: string, source: string): readonly Text[] {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return readers[extension]?.(source, file) ?? []
}

/** A string without a space is a key, a code or a value rather than a text, unless it looks like a label. */
const isProse = (text: string): boolean => /\S\s+\S/.test(text) || /^[A-Z][a-z]+[.:…]?$/.test(text)

const readTypeScript: Reader = (source, file) => {
  const lineAt = createLineFinder(source)
  const { program, comments } = parseSync(file, source)
  const texts: Text[] = comments.map(({ value, start }) => ({ kind: 'comment', line: lineAt(start), text: value }))
  const names = new Map<string, number>()
  const addString = (text: unknown, start: number) => {
    if (typeof text === 'string' && isProse(text)) texts.push({ kind: 'string', line: lineAt(start), text })
  }
  new Visitor({
    Literal: (node) => addString(node.value, node.start),
    JSXText: (node) => addString(node.value, node.start),
    TemplateLiteral: ({ quasis, start }) => addString(quasis.map(({ value }) => value.cooked).join('…'), start),
    Identifier: ({ name, start }) => {
      if (!names.has(name)) names.set(name, start)
    },
  }).visit(program)
  for (const [name, start] of names) texts.push({ kind: 'name', line: lineAt(start), text: splitName(name) })
  return texts
}

/** Returns the words of a name: `takeRoom` and `take_room` are "take room". */
export const splitName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

const readMarkdown: Reader = (source) => {
  let isCode = false
  return source.split('\n').flatMap((line, index): readonly Text[] => {
    if (/^\s*(```|~~~)/.test(line)) {
      isCode = !isCode
      return []
    }
    const text = line.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']')
    return isCode || text.trim() === '' ? [] : [{ kind: 'doc', line: index + 1, text }]
  })
}

const readMatches =
  (pattern: RegExp): Reader =>
  (source) => {
    const lineAt = createLineFinder(source)
    return [...source.matchAll(pattern)].map(({ 0: whole, index }) => ({
      kind: 'comment',
      line: lineAt(index),
      text: whole,
    }))
  }

const readers: Readonly<Record<string, Reader>> = {
  ts: readTypeScript,
  tsx: readTypeScript,
  md: readMarkdown,
  py: readMatches(/"""[\s\S]*?"""|(?<=^|\s)#.*$/gm),
  graphql: readMatches(/"""[\s\S]*?"""|"[^"\n]*"|#.*$/gm),
  css: readMatches(/\/\*[\s\S]*?\*\//g),
  yml: readMatches(/(?<=^|\s)#\s.*$/gm),
  sql: readMatches(/--\s.*$/gm),
}

/** Returns the line of an offset. */
function createLineFinder(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    for (let high = starts.length; high - low > 1;) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
