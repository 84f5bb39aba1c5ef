import { useQuery } from '@apollo/client/react'
import { traceLines, type FunctionTrace, type LogicNode } from '@picket/core'
import { AlertExplanation } from '@picket/core/api'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { TextWithCode } from '../../../ui/text-with-code.tsx'
import { detailsText, listText } from '../strings.ts'
import css from './why.module.css'

const verdicts = { MATCH: detailsText.matches, NO_MATCH: detailsText.matchesNot, ERROR: detailsText.fails } as const

/**
 * Shows why the detection matches an event: the conditions with the values of the event, or the lines that ran with
 * their values.
 */
export function Why({ alertId, rowId }: { readonly alertId: string; readonly rowId: string }) {
  const { data, error, loading, refetch } = useQuery(AlertExplanation, {
    variables: { input: { alertId, rowId } },
    context: { failSilently: true },
  })
  if (error !== undefined)
    return (
      <Failed title={detailsText.whyFailed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (data === undefined) return loading ? <Skeleton rows={3} /> : null
  const explained = data.alertExplanation
  if (explained === null) return <p className={css['note']}>{detailsText.noWhy}</p>
  const { verdict, reason, isChanged, condition, inlineFilters, functions, body, printed } = explained
  const traces = functions as readonly FunctionTrace[]
  return (
    <div className={css['why']}>
      <p>
        <strong>{verdicts[verdict]}</strong>{' '}
        <bdi>
          <TextWithCode text={reason} />
        </bdi>
      </p>
      {isChanged && <p className={css['note']}>{detailsText.changedSince}</p>}
      {inlineFilters !== null && (
        <>
          <p className={css['note']}>{detailsText.inlineFilters}</p>
          <Tree nodes={[inlineFilters as LogicNode]} />
        </>
      )}
      {condition !== null && <Tree nodes={[condition as LogicNode]} />}
      {traces
        .filter(({ name }) => name === 'rule' || name === 'policy')
        .map((trace) => (
          <Code key={trace.name} trace={trace} body={body} />
        ))}
      {printed !== '' && <pre className={css['code']}>{printed.slice(0, 10_000)}</pre>}
    </div>
  )
}

function Tree({ nodes }: { readonly nodes: readonly LogicNode[] }) {
  return (
    <ul className={css['tree']}>
      {nodes.map(({ text, held, value, problem, decisive, parts }, index) => (
        <li key={index}>
          <div className={css['node']} data-held={held} data-decisive={decisive === true}>
            <span
              className={css['mark']}
              role="img"
              aria-label={held === true ? detailsText.holds : detailsText.holdsNot}
            >
              {held === undefined ? '·' : held ? '✓' : '✕'}
            </span>
            <bdi className={css['text']}>{text}</bdi>
            {value !== undefined && (
              <span className={css['value']}>
                {detailsText.itIs} <bdi>{value}</bdi>
              </span>
            )}
            {problem !== undefined && <bdi className={css['value']}>{problem}</bdi>}
          </div>
          {parts.length > 0 && <Tree nodes={parts} />}
        </li>
      ))}
    </ul>
  )
}

function Code({ trace, body }: { readonly trace: FunctionTrace; readonly body: string }) {
  const lines = traceLines(trace, body)
  if (lines.length === 0) return null
  return (
    <div className={css['code']} tabIndex={0} role="group" aria-label={detailsText.lines}>
      {lines.map(({ number, text, ran, values, isDecisive }) => (
        <div key={number} className={css['line']} data-ran={ran} data-decisive={isDecisive}>
          <span>{number}</span>
          <code>{text === '' ? ' ' : text}</code>
          {values.map((value) => (
            <bdi key={value} className={css['values']}>
              {value}
            </bdi>
          ))}
        </div>
      ))}
    </div>
  )
}
