import { useQuery } from '@apollo/client/react'
import { GetDetection } from '@picket/core/api'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { navigation } from '../../../app/navigation.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { detectionPath } from '../list/row-menu.tsx'
import { tuneRule, useTunable } from '../parts/tune.ts'
import { detailsText, listText } from '../strings.ts'
import type { Alert } from './alert.ts'
import css from './view.module.css'

const CodeEditor = onDemand(async () => (await import('../../../editor/code-editor.tsx')).CodeEditor)

/** Shows the current version of the detection of an alert. */
export function DetectionSection({ alert }: { readonly alert: Alert }) {
  const mayTune = useTunable()
  const id = 'systemErrorType' in alert.origin ? undefined : alert.origin.id
  const { data, error, refetch } = useQuery(GetDetection, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    context: { failSilently: true, ignore404: true },
  })
  if (id === undefined) return <p className={css['quiet']}>{detailsText.none}</p>
  if (error !== undefined)
    return (
      <Failed
        title={detailsText.detectionFailed}
        why={error.message}
        retry={listText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton />
  const detection = data?.detection
  if (detection === null || detection === undefined) return <p className={css['quiet']}>{detailsText.noDetection}</p>
  const { enabled, severity, managed, description, text } = detection
  const body = 'body' in detection && detection.body !== text ? detection.body : ''
  return (
    <>
      <div className={css['head']}>
        <strong>
          <bdi>{detection.displayName ?? detection.id}</bdi>
        </strong>
        <Badge tone={enabled ? 'accent' : 'plain'}>{enabled ? detailsText.isEnabled : detailsText.isDisabled}</Badge>
        {managed && <Badge>{detailsText.managed}</Badge>}
        {severity !== null && <SeverityMark severity={severity} />}
        {navigation.isBuilt('/build/detections/rules/:id/') && (
          <Link to={detectionPath(alert)}>{detailsText.openDetection}</Link>
        )}
        {mayTune(alert) && <Button onClick={() => tuneRule(alert)}>{detailsText.tune}</Button>}
      </div>
      {description !== null && description !== '' && <Markdown text={description} />}
      {'threshold' in detection && (
        <dl className={css['facts']}>
          <dt>{detailsText.threshold}</dt>
          <dd>{detection.threshold}</dd>
          <dt>{detailsText.dedupPeriod}</dt>
          <dd>{detailsText.minutes(detection.dedupPeriodMinutes)}</dd>
        </dl>
      )}
      <Suspense fallback={<Skeleton />}>
        {body !== '' && <CodeEditor label="Python" language="python" text={body} height="content" />}
        <CodeEditor label="YAML" language="yaml" text={text} height="content" />
      </Suspense>
    </>
  )
}
