import { MarkdownView } from '../../../markdown/markdown-view.tsx'
import { boxesOf, readMarkdown } from '../../../markdown/read-markdown.ts'
import { detailsText } from '../strings.ts'
import { useTicks } from './use-ticks.ts'
import css from './view.module.css'

/** The runbook of an alert, with boxes to tick. Ticks belong to the alert and to the user, in all of their browsers. */
export function Runbook({ alertId, text }: { readonly alertId: string; readonly text: string }) {
  const { ticked, onTick } = useTicks(alertId)
  const boxes = boxesOf(readMarkdown(text))
  const done = boxes.filter((isTicked, index) => ticked[index] ?? isTicked).length
  return (
    <section className={css['block']}>
      <h3>
        {detailsText.runbook}
        {boxes.length > 0 && <span> {detailsText.ticked(done, boxes.length)}</span>}
      </h3>
      {text === '' ? (
        <p className={css['quiet']}>{detailsText.none}</p>
      ) : (
        <MarkdownView text={text} boxes={{ ticked, onTick }} />
      )}
    </section>
  )
}
