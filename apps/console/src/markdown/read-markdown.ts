import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

/** An inline part: plain or formatted text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  /** Only http and https. */
  | { readonly kind: 'link'; readonly href: string; readonly text: string }

export interface Item {
  readonly parts: readonly Inline[]
  /** For a task list item: whether it is checked in the text, and its index in the whole text. */
  readonly box?: { readonly isTicked: boolean; readonly index: number }
  readonly items: readonly Item[]
  /** Nested blocks: code, quotes, further paragraphs, lists. */
  readonly more?: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'rule' }

/**
 * Longer texts, and texts with more markup, are shown as plain text: parsing time is quadratic in the amount of markup.
 */
const longest = 100_000
const mostMarks = 2_000
const deepest = 12

const options = {
  extensions: [gfmAutolinkLiteral(), gfmTaskListItem()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmTaskListItemFromMarkdown()],
}

/**
 * Parses the Markdown of runbooks, descriptions and comments: CommonMark with bare links and task lists. HTML, images,
 * and links that do not lead to the web are shown as text. No text is invalid.
 */
export function readMarkdown(text: string): readonly Block[] {
  const asItIs: readonly Block[] = [{ kind: 'code', text }]
  if (text.length > longest || (text.match(/[*_[>]/g)?.length ?? 0) > mostMarks) return asItIs
  const reader = createReader(text)
  return reader.blocks(fromMarkdown(text, options).children, 0)
}

/** Returns the task list items in order: whether each is checked in the text. */
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

/** Converts syntax nodes to the block types that are rendered. */
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

/** Returns a web URL; otherwise undefined. */
function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('')
}

/** Merges adjacent texts. */
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

/** Authors expect line breaks to be retained. */
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
