import { Markdown } from '../../../markdown/markdown.tsx'
import { boxesOf, parseMarkdown } from '../../../markdown/parse-markdown.ts'
import { detailsText } from '../strings.ts'
import { useTicks } from './use-ticks.ts'
import css from './view.module.css'

/** What to do, as its author wrote it, with boxes to tick; ticks are of this alert and of whoever ticks, in all of their browsers. */
export function Runbook({ alertId, text }: { readonly alertId: string; readonly text: string }) {
  const { ticked, onTick } = useTicks(alertId)
  const boxes = boxesOf(parseMarkdown(text))
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
        <Markdown text={text} boxes={{ ticked, onTick }} />
      )}
    </section>
  )
}
