import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Age } from '../../time/time.tsx'
import { SeverityMark } from '../../ui/severity.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { AlertRow } from '../alerts/alert-row.ts'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

const most = 10

/** The newest alerts, and the newest severe ones. */
export function AlertTabs({ alerts }: { readonly alerts: readonly AlertRow[] }) {
  const [tab, setTab] = useState<'recent' | 'severe'>('recent')
  const isSevere = ({ severity }: AlertRow): boolean => severity === 'CRITICAL' || severity === 'HIGH'
  const shown = alerts.filter((alert) => tab === 'recent' || isSevere(alert)).slice(0, most)
  return (
    <>
      <Tabs
        label={overviewText.recent}
        tabs={[
          { id: 'recent', title: overviewText.recent },
          { id: 'severe', title: overviewText.severe },
        ]}
        current={tab}
        onPick={setTab}
      />
      {shown.length === 0 && <p>{tab === 'severe' ? overviewText.nothingSevere : overviewText.nothing}</p>}
      <ul className={css['rows']}>
        {shown.map(({ id, title, severity, createdAt }) => (
          <li key={id} className={css['row']}>
            <SeverityMark severity={severity} />
            <Link to={`/alerts-and-errors/${id}/`}>{title}</Link>
            <Age at={createdAt} />
          </li>
        ))}
      </ul>
    </>
  )
}
