import { CheckSource, type StoredSource } from '@picket/core/api'
import { CircleCheck, CircleX, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { checkTitle } from '../../../sources/health.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { pathOf } from '../paths.ts'
import { detailsText } from './strings.ts'
import css from './checks.module.css'

/** The results of the health checks, and where a failed one is fixed. */
export function Checks({ source, onChange }: { readonly source: StoredSource; readonly onChange: () => void }) {
  const { integrationId: id, health } = source
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.mutate(CheckSource, { input: { id } }, { failSilently: true })
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, detailsText.checkFailed)
    }
    setBusy(false)
  }
  const sorted = health.toSorted((a, b) => Number(a.healthy) - Number(b.healthy))
  return (
    <div className={css['checks']}>
      {health.length === 0 && <p className={css['quiet']}>{detailsText.notChecked}</p>}
      <ul aria-label={detailsText.section.health}>
        {sorted.map(({ name, healthy, message, rawErrorMessage }) => {
          const Icon = healthy ? CircleCheck : CircleX
          return (
            <li key={name} data-healthy={healthy}>
              <Icon size={16} role="img" aria-label={healthy ? detailsText.healthy : detailsText.unhealthy} />
              <div>
                <b>{checkTitle(name)}</b>
                <p>{message}</p>
                {rawErrorMessage !== null && (
                  <details>
                    <summary>{detailsText.details}</summary>
                    <pre>{rawErrorMessage}</pre>
                  </details>
                )}
                {!healthy && <Fix name={name} source={source} />}
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon={<RefreshCw size={14} />} isBusy={isBusy} onClick={() => void run()}>
          {detailsText.check}
        </Button>
      </div>
    </div>
  )
}

/** The checks of failures are fixed where the failed logs are; those of access in the settings. */
function Fix({
  name,
  source: { integrationId: id, isEditable },
}: {
  readonly name: string
  readonly source: StoredSource
}) {
  if (name === 'classificationFailuresStatus' || name === 'logProcessingErrorsStatus')
    return <Link to={pathOf(id, '?section=failures')}>{detailsText.toFailures}</Link>
  if (name === 'systemAlarmStatus' || !isEditable) return null
  return <Link to={pathOf(id, 'edit/')}>{detailsText.toEdit}</Link>
}
