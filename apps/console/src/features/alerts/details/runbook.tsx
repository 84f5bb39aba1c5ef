import { useState } from 'react'
import { Markdown } from '../../../markdown/markdown.tsx'
import { countBoxes, parseMarkdown } from '../../../markdown/parse-markdown.ts'
import { detailsText } from '../strings.ts'
import css from './view.module.css'

/** So many alerts keep their ticks in this browser. */
const mostKept = 200
const storageKey = 'picket.runbooks'

type Ticks = Readonly<Record<number, boolean>>

/** What to do, as its author wrote it, with boxes to tick; ticks are of this alert, and stay in this browser. */
export function Runbook({ alertId, text }: { readonly alertId: string; readonly text: string }) {
  const [ticked, setTicked] = useState<Ticks>(() => readKept()[alertId] ?? {})
  const boxes = countBoxes(parseMarkdown(text))
  const done = Object.values(ticked).filter(Boolean).length
  return (
    <section className={css['block']}>
      <h3>
        {detailsText.runbook}
        {boxes > 0 && <span> {detailsText.ticked(Math.min(done, boxes), boxes)}</span>}
      </h3>
      {text === '' ? (
        <p className={css['quiet']}>{detailsText.none}</p>
      ) : (
        <Markdown
          text={text}
          boxes={{
            ticked,
            onTick(index, isTicked) {
              const next = { ...ticked, [index]: isTicked }
              setTicked(next)
              keep(alertId, next)
            },
          }}
        />
      )}
    </section>
  )
}

function readKept(): Readonly<Record<string, Ticks>> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Readonly<Record<string, Ticks>>
  } catch {
    return {}
  }
}

function keep(alertId: string, ticks: Ticks): void {
  const { [alertId]: _, ...others } = readKept()
  const kept = [...Object.entries(others), [alertId, ticks] as const].slice(-mostKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A full storage loses ticks, nothing else.
  }
}
