import { Age } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Ran } from '../history.ts'
import { playgroundText } from '../strings.ts'
import css from '../screen.module.css'

/** Lists requests run in this browser. Selecting one restores it. */
export function HistoryList({
  history,
  onPick,
  onForget,
}: {
  readonly history: readonly Ran[]
  readonly onPick: (ran: Ran) => void
  readonly onForget: () => void
}) {
  return (
    <section className={css['side']} aria-label={playgroundText.history}>
      {history.length === 0 ? (
        <p className={css['note']}>{playgroundText.noHistory}</p>
      ) : (
        <Button look="quiet" onClick={onForget}>
          {playgroundText.forget}
        </Button>
      )}
      <ul className={css['list']}>
        {history.map((ran) => (
          <li key={ran.at}>
            <button type="button" onClick={() => onPick(ran)}>
              <span className={css['code']}>{shortened(ran.document)}</span>
              <span className={css['about']}>
                <Age at={new Date(ran.at).toISOString()} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On one line, without comments. */
function shortened(document: string): string {
  const text = document
    .replaceAll(/#[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
