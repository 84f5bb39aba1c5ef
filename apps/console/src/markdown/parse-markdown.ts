/** A piece of a line: plain, or with a meaning. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  /** Only http and https. */
  | { readonly kind: 'link'; readonly href: string; readonly text: string }

export interface Item {
  readonly parts: readonly Inline[]
  /** Of a line with a box: whether it is ticked in the text, and which box of the whole text it is. */
  readonly box?: { readonly isTicked: boolean; readonly index: number }
  readonly items: readonly Item[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'rule' }

/** Longer texts are shown as they are: nobody writes such by hand. */
const longest = 100_000
const deepest = 6

/**
 * Markdown as runbooks and comments use it: headings, paragraphs, lists, boxes to tick, code, quotes, emphasis, links. What looks like HTML is
 * text like any other. Any text has a meaning; none fails.
 */
export function parseMarkdown(text: string): readonly Block[] {
  if (text.length > longest) return [{ kind: 'code', text }]
  return parseBlocks(text.replaceAll('\r\n', '\n').split('\n'), { boxes: 0 }, 0)
}

interface Count {
  boxes: number
}

const itemLine = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/
const boxMark = /^\[([ xX])\]\s+(.*)$/

function parseBlocks(lines: readonly string[], count: Count, depth: number): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const fence = /^\s*(```+|~~~+)/.exec(line)?.[1]
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
    if (line.trim() === '') at++
    else if (fence !== undefined) {
      const end = lines.findIndex((one, index) => index > at && one.trim().startsWith(fence))
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end < 0 ? undefined : end).join('\n') })
      at = end < 0 ? lines.length : end + 1
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, parts: parseInline(heading[2]!) })
      at++
    } else if (/^\s*([-*_])\s*(\1\s*){2,}$/.test(line)) {
      blocks.push({ kind: 'rule' })
      at++
    } else if (/^\s*>/.test(line) && depth < deepest) {
      const end = endOf(lines, at, (one) => /^\s*>/.test(one))
      const inner = lines.slice(at, end).map((one) => one.replace(/^\s*>\s?/, ''))
      blocks.push({ kind: 'quote', blocks: parseBlocks(inner, count, depth + 1) })
      at = end
    } else if (itemLine.test(line)) {
      const end = endOf(lines, at, (one) => itemLine.test(one) || /^\s{2,}\S/.test(one))
      blocks.push(...parseList(lines.slice(at, end), count))
      at = end
    } else {
      const end = endOf(
        lines,
        at,
        (one, index) =>
          index === at || (one.trim() !== '' && !/^(#{1,6}\s|\s*(```|~~~|>))/.test(one) && !itemLine.test(one)),
      )
      blocks.push({ kind: 'paragraph', lines: lines.slice(at, end).map((one) => parseInline(one.trim())) })
      at = end
    }
  }
  return blocks
}

function endOf(lines: readonly string[], from: number, fits: (line: string, index: number) => boolean): number {
  const end = lines.findIndex((line, index) => index >= from && !fits(line, index))
  return end < 0 ? lines.length : end
}

interface OpenItem {
  readonly indent: number
  readonly isOrdered: boolean
  readonly items: OpenItem[]
  text: string
}

function parseList(lines: readonly string[], count: Count): readonly Block[] {
  const root: OpenItem = { indent: -1, isOrdered: false, items: [], text: '' }
  const open = [root]
  for (const line of lines) {
    const match = itemLine.exec(line)
    if (!match) {
      open.at(-1)!.text += ` ${line.trim()}`
      continue
    }
    const indent = match[1]!.length
    while (open.at(-1)!.indent >= indent || open.length > deepest) open.pop()
    const item: OpenItem = { indent, isOrdered: /\d/.test(match[2]!), items: [], text: match[3]! }
    open.at(-1)!.items.push(item)
    open.push(item)
  }
  const runs: { isOrdered: boolean; items: Item[] }[] = []
  for (const item of root.items) {
    if (runs.at(-1)?.isOrdered !== item.isOrdered) runs.push({ isOrdered: item.isOrdered, items: [] })
    runs.at(-1)!.items.push(toItem(item, count))
  }
  return runs.map((run) => ({ kind: 'list', ...run }))
}

function toItem({ text, items }: OpenItem, count: Count): Item {
  const box = boxMark.exec(text)
  const own = box === null ? {} : { box: { isTicked: box[1] !== ' ', index: count.boxes++ } }
  return { parts: parseInline(box?.[2] ?? text), ...own, items: items.map((item) => toItem(item, count)) }
}

const address = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}*_]/
/** In the order in which they are tried at a place. */
const inline = new RegExp(
  [
    /`([^`]+)`/.source,
    /\*\*([^*]+)\*\*/.source,
    /__([^_]+)__/.source,
    /(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/.source,
    /(?<![\w_])_([^_\s][^_]*)_(?![\w_])/.source,
    `\\[([^\\]]+)\\]\\((${address.source}|https?:[^\\s)]+)\\)`,
    `<?(${address.source})>?`,
  ].join('|'),
  'g',
)

/** Of one line. Links lead to the web or are no links. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  const plain = (to: number): void => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to) })
  }
  for (const match of text.matchAll(inline)) {
    plain(match.index)
    const [whole, code, strong, strongToo, emphasis, emphasisToo, name, href, bare] = match
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (name !== undefined) parts.push({ kind: 'link', text: name, href: href! })
    else if (bare !== undefined) parts.push({ kind: 'link', text: bare, href: bare })
    else if ((strong ?? strongToo) !== undefined)
      parts.push({ kind: 'strong', parts: parseInline((strong ?? strongToo)!) })
    else parts.push({ kind: 'emphasis', parts: parseInline((emphasis ?? emphasisToo)!) })
    end = match.index + whole.length
  }
  plain(text.length)
  return parts
}

/** The boxes to tick, in their order: whether each is ticked in the text. */
export function boxesOf(blocks: readonly Block[]): readonly boolean[] {
  const ofItems = (items: readonly Item[]): readonly boolean[] =>
    items.flatMap(({ box, items: below }) => [...(box === undefined ? [] : [box.isTicked]), ...ofItems(below)])
  return blocks.flatMap((block) =>
    block.kind === 'list' ? ofItems(block.items) : block.kind === 'quote' ? boxesOf(block.blocks) : [],
  )
}
