import { useQuery } from '@apollo/client/react'
import { AlertDetails, type AlertDetailsData } from '@picket/core/api'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { detailsText, listText } from '../strings.ts'
import { Activity } from './activity.tsx'
import { Banner } from './banner.tsx'
import { Deliveries } from './deliveries.tsx'
import { Events } from './events.tsx'
import { Related } from './related.tsx'
import { Summary } from './summary.tsx'
import css from './view.module.css'

export type Alert = AlertDetailsData['alert']

export const sections = ['summary', 'events', 'activity', 'related', 'deliveries'] as const
export type Section = (typeof sections)[number]

interface AlertViewProps {
  readonly id: string
  readonly section: Section
  readonly onSection: (section: Section) => void
  readonly heading: 'h1' | 'h2'
}

/** All of an alert: what it is at the top, the rest in sections. */
export function AlertView({ id, section, onSection, heading }: AlertViewProps) {
  const { data, error, refetch, loading, previousData } = useQuery(AlertDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const alert = (data ?? previousData)?.alert
  if (error !== undefined && alert === undefined)
    return <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
  if (alert === undefined || alert === null) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const titles: Readonly<Record<Section, string>> = {
    summary: detailsText.summary,
    events: detailsText.events(alert.eventCount),
    activity: detailsText.activity,
    related: detailsText.related,
    deliveries: detailsText.deliveries,
  }
  return (
    <article className={css['view']}>
      <Banner alert={alert} heading={heading} />
      <Tabs
        label="Sections"
        tabs={sections.map((one) => ({ id: one, title: titles[one] }))}
        current={section}
        onPick={onSection}
      />
      <div role="tabpanel" aria-label={titles[section]} className={css['section']}>
        {section === 'summary' && <Summary alert={alert} />}
        {section === 'events' && <Events key={alert.id} alert={alert} />}
        {section === 'activity' && <Activity key={alert.id} alertId={alert.id} />}
        {section === 'related' && <Related key={alert.id} alertId={alert.id} />}
        {section === 'deliveries' && <Deliveries alert={alert} />}
      </div>
    </article>
  )
}
