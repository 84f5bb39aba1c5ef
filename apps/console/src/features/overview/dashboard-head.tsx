import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useFlag, useMay } from '../../app/session/permissions.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { overviewText } from './strings.ts'
import css from './dashboard-head.module.css'

/** The head of a dashboard, with links to the others. */
export function DashboardHead({
  title,
  description,
  children,
}: {
  readonly title: string
  readonly description?: string
  readonly children?: ReactNode
}) {
  const seesData = useMay('SummaryRead')
  const hasCustom = useFlag('ENABLE_CUSTOM_DASHBOARDS')
  const dashboards = [
    { path: '/dashboard/overview/', name: overviewText.title },
    ...(seesData
      ? [
          { path: '/dashboard/cloud-security/', name: overviewText.cloud },
          { path: '/dashboard/data/', name: overviewText.data },
          { path: '/dashboard/mitre-attack/', name: overviewText.attack },
          ...(hasCustom ? [{ path: '/dashboard/custom/', name: overviewText.custom }] : []),
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={title} {...(description === undefined ? {} : { description })}>
        {children}
      </PageHead>
      {dashboards.length > 1 && (
        <nav className={css['links']} aria-label={overviewText.dashboards}>
          {dashboards.map(({ path, name }) => (
            <NavLink key={path} to={path}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  )
}
