import { Fragment, useMemo } from 'react'
import { readMarkdown, type Block, type Inline, type Item } from './read-markdown.ts'
import css from './markdown.module.css'

interface Boxes {
  /** By checkbox index; undefined if unchanged from the text. */
  readonly ticked: Readonly<Record<number, boolean>>
  readonly onTick: (index: number, isTicked: boolean) => void
}

/** The only component that renders Markdown. It creates elements itself: HTML in the text is never interpreted. */
export function MarkdownView({ text, boxes }: { readonly text: string; readonly boxes?: Boxes }) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return (
    <div className={css['markdown']} dir="auto">
      <Blocks blocks={blocks} boxes={boxes} />
    </div>
  )
}

interface Shared {
  readonly boxes: Boxes | undefined
}

function Blocks({ blocks, boxes }: { readonly blocks: readonly Block[] } & Shared) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} boxes={boxes} />)
}

function OneBlock({ block, boxes }: { readonly block: Block } & Shared) {
  switch (block.kind) {
    case 'heading':
      // Not headings of the page, which has its own.
      return (
        <p className={css['heading']}>
          <Parts parts={block.parts} />
        </p>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((parts, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Parts parts={parts} />
            </Fragment>
          ))}
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} boxes={boxes} />
        </blockquote>
      )
    case 'code':
      // Scrollable by keyboard.
      return <pre tabIndex={0}>{block.text}</pre>
    case 'list':
      return <Items items={block.items} isOrdered={block.isOrdered} boxes={boxes} />
    case 'rule':
      return <hr />
  }
}

function Items({ items, isOrdered, boxes }: { readonly items: readonly Item[]; readonly isOrdered: boolean } & Shared) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item, index) => {
        const isTicked = item.box && (boxes?.ticked[item.box.index] ?? item.box.isTicked)
        return (
          <li key={index} {...(item.box ? { 'data-box': isTicked ? 'ticked' : 'open' } : {})}>
            {item.box ? (
              <label>
                <input
                  type="checkbox"
                  checked={isTicked}
                  disabled={boxes === undefined}
                  onChange={(event) => boxes?.onTick(item.box!.index, event.target.checked)}
                />
                <span>
                  <Parts parts={item.parts} />
                </span>
              </label>
            ) : (
              <Parts parts={item.parts} />
            )}
            {item.items.length > 0 && <Items items={item.items} isOrdered={false} boxes={boxes} />}
            {item.more !== undefined && <Blocks blocks={item.more} boxes={boxes} />}
          </li>
        )
      })}
    </List>
  )
}

function Parts({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'strong':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      )
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer" title={part.href}>
          {part.text}
          {part.text !== part.href && <small> ({hostOf(part.href)})</small>}
        </a>
      )
  }
}

/** Returns the host of a link, which is shown next to the text of the link. */
function hostOf(href: string): string {
  try {
    return new URL(href).host
  } catch {
    return href
  }
}
