import type { Cursor } from './cursor.ts'

/** What a line of block style YAML is at. */
export interface KeyAt {
  /** The column of the key or of the item. */
  readonly column: number
  /** The key, if the line has one before the cursor. */
  readonly key?: string
  /** Whether the line starts with a dash. */
  readonly isItem: boolean
}

/** Reads a line, or its part up to the cursor. */
export function keyAt(line: string): KeyAt {
  const [, indent = '', dashes = '', key] =
    /^(\s*)((?:-\s+)*)(?:["']?([^\s"':#-][^"':#]*)["']?:(?:\s|$))?/.exec(line) ?? []
  const column = indent.length + dashes.length
  return { column, isItem: dashes !== '', ...(key === undefined ? {} : { key }) }
}

/** Returns the keys of the maps and lists that contain the line, outermost first. */
export function enclosingKeys(cursor: Pick<Cursor, 'above'>, column: number): readonly string[] {
  const keys: string[] = []
  let least = column
  for (const line of cursor.above()) {
    if (least <= 0) break
    if (/^\s*(?:#|$)/.test(line)) continue
    const at = keyAt(line)
    const indent = /^\s*/.exec(line)![0].length
    // Keys of the same map are beside the line, not above it.
    if (at.key !== undefined && at.column < least) {
      if (/:\s*(?:[&!]\S+\s*)*(?:#.*|[|>][+-]?\d?)?$/.test(line)) keys.unshift(at.key)
      least = at.column
    }
    // The dash of an item can be below the key of its list, without indentation.
    if (indent < least) least = at.isItem ? indent + 1 : indent
  }
  return keys
}

/** Returns the other keys of the map that the line of the cursor is in, or starts a key of. */
export function siblingKeys(cursor: Pick<Cursor, 'above' | 'text' | 'offset' | 'before'>): readonly string[] {
  const at = keyAt(cursor.before)
  return [...(at.isItem ? [] : keysOf(cursor.above(), at.column, false)), ...keysOf(below(cursor), at.column, true)]
}

/** Reads the keys at a column, up to the line that ends the map: the first key of an item, or of the next item. */
function keysOf(lines: Iterable<string>, column: number, isDownward: boolean): readonly string[] {
  const keys: string[] = []
  for (const line of lines) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const at = keyAt(line)
    if (at.column < column || (isDownward && at.isItem && at.column === column)) break
    if (at.column === column && at.key !== undefined) keys.push(at.key)
    if (at.isItem && at.column === column) break
  }
  return keys
}

function below({ text, offset }: Pick<Cursor, 'text' | 'offset'>): readonly string[] {
  return text.slice(offset).split('\n').slice(1)
}
