import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

/** A part of a line: plain, or with a meaning. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  /** Only http and https. */
  | { readonly kind: 'link'; readonly href: string; readonly text: string }

export interface Item {
  readonly parts: readonly Inline[]
  /** Of a line with a box: whether it is ticked in the text, and the index of the box in the whole text. */
  readonly box?: { readonly isTicked: boolean; readonly index: number }
  readonly items: readonly Item[]
  /** What else it has: code, quotes, further paragraphs, numbered lists. */
  readonly more?: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'rule' }

/** Longer texts, and those with more marks, are shown as they are: the parser needs time that grows with the square of the marks. */
const longest = 100_000
const mostMarks = 2_000
const deepest = 12

const options = {
  extensions: [gfmAutolinkLiteral(), gfmTaskListItem()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmTaskListItemFromMarkdown()],
}

/**
 * Reads the Markdown of runbooks, descriptions and comments: CommonMark with bare links and boxes to tick. HTML and images are shown as
 * the text that they are, and so are links that lead elsewhere than to the web. Every text has a meaning; none fails.
 */
export function readMarkdown(text: string): readonly Block[] {
  const asItIs: readonly Block[] = [{ kind: 'code', text }]
  if (text.length > longest || (text.match(/[*_[>]/g)?.length ?? 0) > mostMarks) return asItIs
  const reader = createReader(text)
  return reader.blocks(fromMarkdown(text, options).children, 0)
}

/** The boxes to tick, in their order: whether each is ticked in the text. */
export function boxesOf(blocks: readonly Block[]): readonly boolean[] {
  const ofItem = ({ box, items, more = [] }: Item): readonly boolean[] => [
    ...(box === undefined ? [] : [box.isTicked]),
    ...items.flatMap(ofItem),
    ...boxesOf(more),
  ]
  return blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(ofItem) : block.kind === 'quote' ? boxesOf(block.blocks) : [],
  )
}

/** Turns the nodes of a text into the few kinds of blocks that are shown. */
function createReader(text: string) {
  let boxes = 0
  const source = ({ position }: Nodes): string => text.slice(position?.start.offset, position?.end.offset)
  const asText = (node: Nodes): Block => ({ kind: 'paragraph', lines: toLines([{ kind: 'text', text: source(node) }]) })

  const blocks = (nodes: readonly RootContent[], depth: number): readonly Block[] =>
    nodes.map((node) => (depth > deepest ? asText(node) : block(node, depth)))

  const block = (node: RootContent, depth: number): Block => {
    switch (node.type) {
      case 'heading':
        return { kind: 'heading', level: node.depth, parts: inlines(node.children, depth) }
      case 'paragraph':
        return { kind: 'paragraph', lines: toLines(inlines(node.children, depth)) }
      case 'blockquote':
        return { kind: 'quote', blocks: blocks(node.children, depth + 1) }
      case 'code':
        return { kind: 'code', text: node.value }
      case 'thematicBreak':
        return { kind: 'rule' }
      case 'list':
        return list(node, depth)
      default:
        return asText(node)
    }
  }

  const list = (node: List, depth: number): Block => ({
    kind: 'list',
    isOrdered: node.ordered === true,
    items: node.children.map((one) => item(one, depth + 1)),
  })

  const item = ({ checked, children }: ListItem, depth: number): Item => {
    const own = typeof checked === 'boolean' ? { box: { isTicked: checked, index: boxes++ } } : {}
    const [first, ...rest] = children
    const parts = first?.type === 'paragraph' ? inlines(first.children, depth) : []
    const below = first?.type === 'paragraph' ? rest : children
    const items: Item[] = []
    const more: Block[] = []
    for (const node of below)
      if (depth <= deepest && node.type === 'list' && node.ordered !== true)
        items.push(...node.children.map((one) => item(one, depth + 1)))
      else more.push(...blocks([node], depth))
    return { parts, ...own, items, ...(more.length === 0 ? {} : { more }) }
  }

  const inlines = (nodes: readonly PhrasingContent[], depth: number): readonly Inline[] =>
    joinTexts(nodes.map((node) => (depth > deepest ? { kind: 'text', text: source(node) } : inline(node, depth + 1))))

  const inline = (node: PhrasingContent, depth: number): Inline => {
    switch (node.type) {
      case 'text':
        return { kind: 'text', text: node.value }
      case 'break':
        return { kind: 'text', text: '\n' }
      case 'inlineCode':
        return { kind: 'code', text: node.value }
      case 'strong':
      case 'emphasis':
        return { kind: node.type, parts: inlines(node.children, depth) }
      case 'link': {
        const href = webAddress(node.url)
        if (href === undefined) return { kind: 'text', text: source(node) }
        return { kind: 'link', href, text: plainText(node.children) || href }
      }
      default:
        return { kind: 'text', text: source(node) }
    }
  }

  return { blocks }
}

/** An address that leads to the web; otherwise undefined. */
function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('')
}

/** Texts beside each other are one. */
function joinTexts(parts: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

/** Authors expect each line that they write to stay one. */
function toLines(parts: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'text') {
      lines.at(-1)!.push(part)
      continue
    }
    for (const [index, line] of part.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (line !== '') lines.at(-1)!.push({ kind: 'text', text: line })
    }
  }
  return lines
}
