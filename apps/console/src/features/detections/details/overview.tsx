import { printInterval } from '@picket/core'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { useFlag } from '../../../app/session/permissions.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { Time } from '../../../time/time.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { Few } from '../../../ui/few.tsx'
import { listText } from '../strings.ts'
import { Destinations } from './destinations.tsx'
import { isCorrelation, isPolicy, isRule, type Detection } from './detection.ts'
import { LogTypeButtons } from './log-type-buttons.tsx'
import { fact, Facts, Panel, type Fact } from './panel.tsx'
import { detailsText } from './strings.ts'
import css from './overview.module.css'

// The chart library is large.
const Chart = onDemand(async () => (await import('./chart.tsx')).Chart)
// The list of techniques is large.
const Reports = onDemand(async () => (await import('./reports.tsx')).Reports)

/** Shows the texts, settings and destinations of a detection. */
export function Overview({ detection }: { readonly detection: Detection }) {
  const hasSignals = useFlag('ENABLE_SIGNALS')
  const { description, runbook, reference, reports } = detection
  return (
    <div className={css['overview']}>
      <div className={css['column']}>
        {isCorrelation(detection) && (
          <Panel title={detailsText.flowchart}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <Chart detection={detection} />
            </Suspense>
          </Panel>
        )}
        <Panel title={detailsText.description}>
          <Given text={description} />
        </Panel>
        <Panel title={detailsText.runbook}>
          {runbook ? <Markdown text={runbook} /> : <p className={css['quiet']}>{detailsText.none}</p>}
        </Panel>
        <Panel title={detailsText.reference}>
          <Given text={reference} />
        </Panel>
        {reports.length > 0 && (
          <Panel title={detailsText.reports}>
            <Suspense fallback={null}>
              <Reports reports={reports} />
            </Suspense>
          </Panel>
        )}
      </div>
      <div className={css['column']}>
        <Panel title={detailsText.settings}>
          <Facts facts={[...subjects(detection), ...settings(detection, hasSignals), ...origins(detection)]} />
        </Panel>
        <Panel title={detailsText.destinations}>
          <Destinations detection={detection} />
        </Panel>
      </div>
    </div>
  )
}

function Given({ text }: { readonly text: string | null }) {
  return text ? (
    <TextWithLinks className={css['text']!} text={text} />
  ) : (
    <p className={css['quiet']}>{detailsText.none}</p>
  )
}

const few = (names: readonly string[], isCode = false): ReactNode | undefined =>
  names.length === 0 ? undefined : <Few names={names} isCode={isCode} />

function subjects(detection: Detection): readonly Fact[] {
  const { type, logTypes, scheduledQueries, resourceTypes, parentId } = detection
  return [
    fact(detailsText.logTypes, logTypes.length === 0 ? undefined : <LogTypeButtons names={logTypes} />),
    [detailsText.queries, few(scheduledQueries, true)],
    fact(
      detailsText.resourceTypes,
      type === 'POLICY' ? few(resourceTypes.length > 0 ? resourceTypes : [listText.anyType], true) : undefined,
    ),
    fact(detailsText.base, parentId === null ? undefined : <RuleLinks ids={[parentId]} />),
    fact(
      detailsText.reads,
      isCorrelation(detection) ? <RuleLinks ids={detection.correlationRuleReferenceIds} /> : undefined,
    ),
  ]
}

function settings(detection: Detection, hasSignals: boolean): readonly Fact[] {
  const { tags, createAlert } = detection
  const shared: readonly Fact[] = [
    [detailsText.createAlert, createAlert ? detailsText.yes : hasSignals ? detailsText.createAlertNo : detailsText.no],
    fact(detailsText.tags, tags.length === 0 ? undefined : <TagLinks tags={tags} />),
  ]
  if (isPolicy(detection))
    return [
      ...shared,
      [detailsText.suppressions, few(detection.suppressions, true)],
      [detailsText.remediation, detection.autoRemediationId ?? undefined],
    ]
  const attributes: Fact = [detailsText.summary, few(detection.summaryAttributes, true)]
  if (!isRule(detection)) return [...shared, attributes]
  const json = (value: unknown): ReactNode | undefined =>
    value === null || value === undefined ? undefined : <code className={css['json']}>{JSON.stringify(value)}</code>
  return [
    [detailsText.threshold, detection.threshold.toLocaleString('en')],
    [detailsText.dedup, printInterval(detection.dedupPeriodMinutes)],
    ...shared,
    attributes,
    [detailsText.alertTitle, detection.dynamicAlertTitle ?? undefined],
    [detailsText.groupBy, json(detection.dynamicGroupBy)],
    [detailsText.dynamicSeverity, json(detection.dynamicSeverities)],
    [detailsText.context, json(detection.dynamicAlertContext)],
  ]
}

function origins({ createdAt, createdBy, lastModified, lastModifiedBy, filePath }: Detection): readonly Fact[] {
  const moment = (at: string | null, by: Detection['createdBy']): ReactNode | undefined =>
    at === null ? undefined : (
      <>
        <Time at={at} /> {by !== null && detailsText.by(actorName(by))}
      </>
    )
  return [
    [detailsText.created, moment(createdAt, createdBy)],
    [detailsText.modified, moment(lastModified, lastModifiedBy)],
    fact(detailsText.file, filePath === null ? undefined : <code>{filePath}</code>),
  ]
}

function RuleLinks({ ids }: { readonly ids: readonly string[] }) {
  return (
    <span className={css['links']}>
      {ids.map((id) => (
        <Link key={id} to={`/build/detections/rules/${encodeURIComponent(id)}/`}>
          {id}
        </Link>
      ))}
    </span>
  )
}

/** Each tag links to the detections that have it. */
function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={css['links']}>
      {tags.map((tag) => (
        <Link key={tag} to={`/build/detections/?${new URLSearchParams({ 'tags[]': tag })}`}>
          {tag}
        </Link>
      ))}
    </span>
  )
}
