import { MarkdownView } from '../../../markdown/markdown-view.tsx'
import { boxesOf, readMarkdown } from '../../../markdown/read-markdown.ts'
import { detailsText } from '../strings.ts'
import { useTicks } from './use-ticks.ts'
import css from './view.module.css'

/**
 * Shows the runbook of an alert as a checklist. The state belongs to the alert and the user, in all of their browsers.
 */
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
