import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { Skeleton } from '../../ui/empty.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { About } from './about.tsx'
import { settingsText } from './strings.ts'
import css from './screen.module.css'

type TabId = keyof typeof settingsText.tabs

const parts: Readonly<Record<TabId, React.ComponentType>> = {
  main: onDemand(async () => (await import('./main-tab.tsx')).MainTab),
  access: onDemand(async () => (await import('./access/access-tab.tsx')).AccessTab),
  lake: onDemand(async () => (await import('./lake-tab.tsx')).LakeTab),
  developer: onDemand(async () => (await import('./developer-tab.tsx')).DeveloperTab),
  features: onDemand(async () => (await import('./features-tab.tsx')).FeaturesTab),
  assistant: onDemand(async () => (await import('./assistant-tab.tsx')).AssistantTab),
  audit: onDemand(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
}

/** The settings of the server, in tabs. Users who cannot read settings only see the developer workflow. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const mayRead = useMay('GeneralSettingsRead')
  const ids = (mayRead ? Object.keys(parts) : ['developer']) as readonly TabId[]
  const tab = ids.find((id) => id === search.get('tab')) ?? ids[0]!
  const Part = parts[tab]
  return (
    <div className={css['screen']}>
      <PageHead title={settingsText.title} description={settingsText.description} />
      <Tabs
        label={settingsText.title}
        tabs={ids.map((id) => ({ id, title: settingsText.tabs[id] }))}
        current={tab}
        onPick={(id) => setSearch(id === 'main' ? {} : { tab: id })}
      />
      <Suspense fallback={<Skeleton />}>
        <Part key={tab} />
      </Suspense>
      <About />
    </div>
  )
}
