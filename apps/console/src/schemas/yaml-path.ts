/** The position of a cursor in YAML: the keys above it, and what is typed. */
export interface YamlPlace {
  /** The keys of the enclosing maps, outermost first. Items of lists have no entry. */
  readonly path: readonly string[]
  /** The key of the line, if the cursor is in its value. */
  readonly key: string | undefined
  /** The text before the cursor: of the value, or of a new key. */
  readonly typed: string
  /** The keys that the map at the cursor already has. */
  readonly present: readonly string[]
}

interface Line {
  /** The column of the key, behind the dashes of list items. */
  readonly column: number
  readonly isItem: boolean
  readonly key: string | undefined
}

const pattern = /^(\s*)((?:-\s+)*)(?:["']?([\w$&]+)["']?:(?:\s|$))?(.*)$/

/** Returns the place of the end of the last line. Flow collections in one line count as the value of their key. */
export function placeIn(before: string, after = ''): YamlPlace | undefined {
  const lines = before.split('\n')
  const last = lines.at(-1)!
  if (last.trimStart().startsWith('#')) return undefined
  const [, indent = '', dashes = '', key, rest = ''] = pattern.exec(last) ?? []
  const column = indent.length + dashes.length
  const above = lines.slice(0, -1).map(toLine)
  const path: string[] = []
  let inside = column
  let isItem = dashes !== ''
  const present: string[] = []
  let isOwnMap = !isItem
  for (let index = above.length - 1; index >= 0; index--) {
    const line = above[index]
    if (line === undefined) continue
    if (isOwnMap && line.column === column && line.key !== undefined) present.push(line.key)
    if (isOwnMap && line.column <= column && (line.column < column || line.isItem)) isOwnMap = false
    // A list can be indented as deep as its key.
    const isParent = line.column < inside || (isItem && line.column === indent.length && !line.isItem)
    if (isParent && line.key !== undefined) path.unshift(line.key)
    if (isParent) inside = line.column
    if (line.column <= inside) isItem = line.isItem && line.column === inside
  }
  for (const line of after.split('\n').slice(1).map(toLine)) {
    if (line === undefined) continue
    if (line.column < column || (line.isItem && line.column <= column)) break
    if (line.column === column && line.key !== undefined) present.push(line.key)
  }
  return { path, key, typed: /[^\s[{,"']*$/.exec(rest)?.[0] ?? '', present }
}

function toLine(text: string): Line | undefined {
  if (text.trim() === '' || text.trimStart().startsWith('#')) return undefined
  const [, indent = '', dashes = '', key] = pattern.exec(text) ?? []
  return { column: indent.length + dashes.length, isItem: dashes !== '', key }
}
