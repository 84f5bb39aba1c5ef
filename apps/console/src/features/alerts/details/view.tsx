import { useQuery } from '@apollo/client/react'
import { AlertDetails } from '@picket/core/api'
import { useEffect } from 'react'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { usePageName } from '../../../app/page-title.ts'
import { rememberRecent } from '../../../app/recent.ts'
import { useAssistant } from '../../../assistant/use-assistant.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useOthers } from '../parts/use-others.ts'
import { detailsText, listText } from '../strings.ts'
import { Activity } from './activity.tsx'
import { Banner } from './banner.tsx'
import { Deliveries } from './deliveries.tsx'
import { DetectionSection } from './detection.tsx'
import { Events } from './events.tsx'
import { Related } from './related.tsx'
import { sectionsFor, type Section } from './sections.ts'
import { Summary } from './summary.tsx'

import css from './view.module.css'

const AlertTriage = onDemand(
  async () => (await import('../../../assistant/alert-triage.tsx')).AlertTriage,
  <Skeleton rows={4} />,
)

interface AlertViewProps {
  readonly id: string
  readonly section: Section
  readonly onSection: (section: Section) => void
  readonly heading: 'h1' | 'h2'
}

/** Shows an alert: the banner at the top, the rest in sections. */
export function AlertView({ id, section: wanted, onSection, heading }: AlertViewProps) {
  const hasAssistant = useAssistant()
  const section = wanted === 'ai' && !hasAssistant ? 'summary' : wanted
  const { data, error, refetch, loading, previousData } = useQuery(AlertDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const alert = (data ?? previousData)?.alert
  const title = alert?.id === id ? alert.title : undefined
  useOthers(alert?.id === id ? [alert] : [])
  const path = `/alerts-and-errors/${id}/`
  usePageName(path, title)
  useEffect(() => {
    if (title !== undefined) rememberRecent({ path, title })
  }, [path, title])
  if (error !== undefined && alert === undefined) {
    const failure = { title: listText.failed, onRetry: () => void refetch() }
    // In the side panel, the rest of the page is unchanged.
    if (heading === 'h1') return <FailedPage error={error} {...failure} />
    return <Failed why={error.message} retry={listText.retry} {...failure} />
  }
  if (alert === undefined || alert === null) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const titles: Readonly<Record<Section, string>> = {
    summary: detailsText.summary,
    // For a correlation, matches are counted: each has several signals.
    events: alert.type === 'CORRELATION_RULE' ? detailsText.sectionNames.events : detailsText.events(alert.eventCount),
    activity: detailsText.activity,
    related: detailsText.related,
    detection: detailsText.detection,
    deliveries: detailsText.deliveries,
    ai: detailsText.sectionNames.ai,
  }
  return (
    <article className={css['view']} data-stale={alert.id !== id}>
      <Banner alert={alert} heading={heading} />
      <Tabs
        label="Sections"
        tabs={sectionsFor(hasAssistant).map((one) => ({ id: one, title: titles[one] }))}
        current={section}
        onPick={onSection}
      />
      <div role="tabpanel" aria-label={titles[section]} className={css['section']}>
        {section === 'summary' && <Summary key={alert.id} alert={alert} onSection={onSection} />}
        {section === 'events' && <Events key={alert.id} alert={alert} />}
        {section === 'activity' && <Activity key={alert.id} alert={alert} />}
        {section === 'related' && <Related key={alert.id} alert={alert} />}
        {section === 'detection' && <DetectionSection key={alert.id} alert={alert} />}
        {section === 'ai' && <AlertTriage key={alert.id} alertId={alert.id} />}
        {section === 'deliveries' && <Deliveries key={alert.id} alert={alert} />}
      </div>
    </article>
  )
}
