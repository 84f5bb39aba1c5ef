import type { Value } from '@picket/core'
import { useState } from 'react'
import { leafText } from './leaf-text.ts'
import { eventText } from './strings.ts'
import css from './event-tree.module.css'

/** Longer texts are folded. */
const longText = 300
/** The maximum number of characters: the browser lays out every character in the document. */
const mostShown = 20_000

/** Shows a value as plain text: markup is not interpreted, and text direction is isolated. */
export function Leaf({ value }: { readonly value: Value }) {
  const [isWhole, setWhole] = useState(false)
  const text = leafText(value)
  const type =
    value === null ? 'null' : typeof value === 'bigint' || typeof value === 'object' ? 'number' : typeof value
  if (text.length <= longText)
    return (
      <bdi className={css['value']} data-type={type}>
        {text}
      </bdi>
    )
  return (
    <div className={css['value']} data-type={type}>
      {isWhole ? (
        <div className={css['whole']} tabIndex={0} role="group" aria-label={eventText.characters(text.length)}>
          <bdi>{text.slice(0, mostShown)}</bdi>
          {text.length > mostShown && <p className={css['size']}>{eventText.partly(mostShown, text.length)}</p>}
        </div>
      ) : (
        <bdi>{text.slice(0, longText)}</bdi>
      )}
      {!isWhole && (
        <button type="button" tabIndex={-1} onClick={() => setWhole(true)}>
          {eventText.characters(text.length)}
        </button>
      )}
    </div>
  )
}
