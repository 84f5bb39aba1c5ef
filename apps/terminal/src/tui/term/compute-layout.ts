import type { DOMElement } from 'ink'

/** A placed line: its column and width. */
export interface PlacedLine {
  readonly x: number
  readonly width: number
  readonly text: string
}

/** A frame: the lines of each row, and the position of the terminal's cursor, from 0. */
export interface Drawing {
  readonly width: number
  readonly rows: readonly (readonly PlacedLine[])[]
  readonly cursor: { readonly x: number; readonly y: number } | undefined
}

type Child = DOMElement['childNodes'][number]

/**
 * Places the lines of a tree of `Column`, `Beside` and `Line`. Callers set the sizes, so nothing is measured; overflow
 * is cut. The last of several cursors wins.
 */
export function computeLayout(root: DOMElement, width: number, height: number): Drawing {
  const rows: PlacedLine[][] = Array.from({ length: height }, () => [])
  let cursor: Drawing['cursor']
  const place = (node: Child, x: number, y: number, space: number, bottom: number): void => {
    if (node.nodeName === '#text') return
    const { position, left, top } = node.style
    if (position === 'absolute') {
      cursor = { x: Math.min(width - 1, Number(left)), y: Math.min(height - 1, Number(top)) }
      return
    }
    if (node.nodeName === 'ink-text') {
      if (y < bottom) rows[y]?.push({ x, width: space, text: textOf(node) })
      return
    }
    const size = Math.min(space, widthOf(node) ?? space)
    const end = Math.min(bottom, y + heightOf(node))
    let at = node.style.flexDirection === 'row' ? x : y
    for (const child of node.childNodes)
      if (node.style.flexDirection === 'row') {
        const own = Math.min(x + size - at, widthOf(child) ?? x + size - at)
        if (own > 0) place(child, at, y, own, end)
        at += own
      } else {
        place(child, x, at, size, end)
        at += heightOf(child)
      }
  }
  for (const child of root.childNodes) place(child, 0, 0, width, height)
  return { width, rows, cursor }
}

function textOf({ childNodes }: DOMElement): string {
  return childNodes.map((child) => (child.nodeName === '#text' ? child.nodeValue : textOf(child))).join('')
}

function widthOf({ style }: Child): number | undefined {
  return style.position === 'absolute' ? 0 : typeof style.width === 'number' ? style.width : undefined
}

function heightOf(node: Child): number {
  if (node.nodeName === '#text' || node.style.position === 'absolute') return 0
  if (node.nodeName === 'ink-text') return 1
  if (typeof node.style.height === 'number') return node.style.height
  return node.childNodes.reduce((sum, child) => sum + heightOf(child), 0)
}
