import { replaceTimeRange, toCountQuery, type QueryCatalogue } from '@picket/query'
import { useNavigate } from 'react-router-dom'
import { useResults, type ResultRow } from '../../../results/use-results.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDerived } from '../analysis/use-derived.ts'
import type { ParameterTexts } from '../parameters.ts'
import { RunState } from '../run-state.tsx'
import { keepRule } from './keep-rule.ts'
import { detectionText } from './strings.ts'
import { toRule } from './to-rule.ts'
import css from '../screen.module.css'

const days = 30

/** Shows the rule that a search becomes, and how often it would have matched. */
export function DetectionSheet({
  text,
  row,
  parameters,
  catalogue,
  onClose,
}: {
  readonly text: string
  /** Becomes the test of the rule. */
  readonly row: ResultRow
  readonly parameters: ParameterTexts | undefined
  readonly catalogue: QueryCatalogue
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const rule = toRule(text, row, catalogue)
  const month = replaceTimeRange(text, { last: `${days}d` })
  const counting = month === undefined ? undefined : toCountQuery(month, days * 86_400_000, catalogue)
  const { run } = useDerived(counting === undefined ? undefined : { text: counting, ...(parameters && { parameters }) })
  const { results } = useResults(run.kind === 'done' ? run.query : undefined)
  const counts = results?.rows.map(({ values }) => values)
  const total = counts?.reduce((sum, { count }) => sum + Number(count), 0) ?? 0
  const active = new Set(counts?.map(({ time }) => String(time).slice(0, 10))).size
  return (
    <Sheet isOpen title={detectionText.title} width={620} onClose={onClose}>
      {rule === undefined ? (
        <Empty title={detectionText.none} why={detectionText.noneWhy} />
      ) : (
        <div className={css['detection']}>
          {counts === undefined ? <RunState run={run} /> : <p role="status">{detectionText.base(total, active)}</p>}
          {rule.lost.length > 0 && (
            <>
              <p className={css['warn']}>{detectionText.lost}</p>
              <ul>
                {rule.lost.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
          <pre tabIndex={0} aria-label={detectionText.rule}>
            {rule.text}
          </pre>
          <div className={css['bar']}>
            <Button
              look="main"
              onClick={() => {
                const id = keepRule(rule.text)
                void navigate(`/build/detections/new/?type=rule&sessionId=${id}`)
              }}
            >
              {detectionText.open}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
