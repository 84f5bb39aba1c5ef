import { useState } from 'react'
import css from './json-tree.module.css'

/** Longer texts are folded. */
const longText = 300
/** The number of members shown at once; more on demand. */
const manyMembers = 200

/** A JSON value as a collapsible tree. Texts are shown as plain text. */
export function JsonTree({ value, label }: { readonly value: unknown; readonly label: string }) {
  return (
    <div className={css['tree']} role="tree" aria-label={label}>
      {isBranch(value) ? <Members value={value} /> : <Leaf value={value} />}
    </div>
  )
}

function Members({ value }: { readonly value: object }) {
  const entries = Object.entries(value)
  const [shown, setShown] = useState(manyMembers)
  return (
    <ul role="group">
      {entries.slice(0, shown).map(([key, member]) => (
        <Member key={key} name={key} value={member} />
      ))}
      {entries.length > shown && (
        <li role="none">
          <button type="button" onClick={() => setShown(shown + 1000)}>
            {entries.length - shown} more
          </button>
        </li>
      )}
    </ul>
  )
}

function Member({ name, value }: { readonly name: string; readonly value: unknown }) {
  const [isOpen, setOpen] = useState(true)
  if (!isBranch(value))
    return (
      <li role="treeitem" aria-selected={false}>
        <span className={css['name']}>{name}</span>: <Leaf value={value} />
      </li>
    )
  const size = Object.keys(value).length
  return (
    <li role="treeitem" aria-expanded={isOpen} aria-selected={false}>
      <button type="button" onClick={() => setOpen(!isOpen)} className={css['name']}>
        <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {name}
      </button>{' '}
      <span className={css['size']}>{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
      {isOpen && size > 0 && <Members value={value} />}
    </li>
  )
}

function Leaf({ value }: { readonly value: unknown }) {
  const [isWhole, setWhole] = useState(false)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isLong = text.length > longText && !isWhole
  return (
    <span className={css['value']} data-type={value === null ? 'null' : typeof value}>
      {isLong ? text.slice(0, longText) : text.slice(0, 100_000)}
      {isLong && (
        <button type="button" onClick={() => setWhole(true)}>
          … {text.length} characters
        </button>
      )}
    </span>
  )
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
