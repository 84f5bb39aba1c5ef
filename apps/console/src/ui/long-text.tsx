import { useState } from 'react'
import css from './long-text.module.css'

/** Longer logs are shortened (row D3-9.7). */
const longest = 300

/** A log as it was received. A long one is shortened, and shown in full on request. */
export function LongText({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > longest
  return (
    <div className={css['text']}>
      <code>{isLong && !isOpen ? `${text.slice(0, longest)}…` : text}</code>
      {isLong && (
        <button type="button" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Show less' : 'Show log'}
        </button>
      )}
    </div>
  )
}
