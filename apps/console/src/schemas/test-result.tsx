import type { TestSchemaData } from '@picket/core/api'
import { useState } from 'react'
import { JsonTree } from '../ui/json-tree.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { resultText } from './strings.ts'
import css from './test-result.module.css'

type Tested = TestSchemaData['testSchema']
type TestedCounts = Pick<Tested, 'logs' | 'received' | 'matched' | 'skipped' | 'failed'>

/** The logs that a schema accepted, with their events, and those that it rejected, with the reasons. */
export function TestResult({ result }: { readonly result: TestedCounts }) {
  const { logs, received, matched, failed, skipped } = result
  const [tab, setTab] = useState<'matched' | 'failed'>(failed > 0 ? 'failed' : 'matched')
  const shown = logs.filter(({ outcome }) => outcome === (tab === 'matched' ? 'MATCHED' : 'FAILED'))
  return (
    <section className={css['result']} aria-label={resultText.title}>
      <dl className={css['totals']} aria-label={resultText.totals}>
        <Total label={resultText.received} count={received} />
        <Total label={resultText.matched} count={matched} />
        <Total label={resultText.failed} count={failed} isBad={failed > 0} />
        <Total label={resultText.skipped} count={skipped} />
      </dl>
      <Tabs
        label={resultText.tabs}
        tabs={[
          { id: 'matched', title: `${resultText.matched} (${matched})` },
          { id: 'failed', title: `${resultText.failed} (${failed})` },
        ]}
        current={tab}
        onPick={setTab}
      />
      <div role="tabpanel" aria-label={tab === 'matched' ? resultText.matched : resultText.failed}>
        {shown.length === 0 && <p className={css['quiet']}>{resultText.none[tab]}</p>}
        <ol className={css['logs']}>
          {shown.slice(0, most).map(({ line, logType, events, reasons }, index) => (
            <li key={index}>
              <details open={index === 0}>
                <summary>
                  {resultText.line(line)} {logType !== null && <code>{logType}</code>}
                </summary>
                {reasons.length > 0 && (
                  <ul className={css['reasons']}>
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                )}
                {events.map((event, at) => (
                  <JsonTree key={at} label={resultText.event} value={event} />
                ))}
              </details>
            </li>
          ))}
        </ol>
        {shown.length > most && <p className={css['quiet']}>{resultText.limited(most)}</p>}
      </div>
    </section>
  )
}

const most = 100

function Total({
  label,
  count,
  isBad = false,
}: {
  readonly label: string
  readonly count: number
  readonly isBad?: boolean
}) {
  return (
    <div data-bad={isBad}>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  )
}
