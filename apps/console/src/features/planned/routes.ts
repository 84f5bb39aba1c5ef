import { Bell, Cloud } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const dashboard = { width: 'max', needs: ['SummaryRead'] } as const
const resource = { width: 'max', needs: ['ResourceRead'] } as const
const pack = { width: 'xl', needs: ['RuleRead', 'PolicyRead'] } as const
const account = { title: 'Cloud Accounts', width: 'xl', needs: ['CloudsecSourceRead'] } as const
const provider = { title: 'Enrichment Providers', width: 'xl', needs: ['LookupRead'] } as const

/** Routes of screens that do not exist yet. When a screen is built, its line moves to the directory of its feature. */
export const plannedRoutes = [
  { ...dashboard, path: '/dashboard/cloud-security/', title: 'Cloud Security' },
  { path: '/dashboard/mitre-attack/edit-mapping/', title: 'Edit Mapping', width: 'max', needs: ['RuleModify'] },
  {
    ...resource,
    path: '/investigate/resources/',
    title: 'Cloud Resources',
    menu: { in: 'investigate', icon: Cloud },
  },
  { ...resource, path: '/investigate/resources/:id/', title: 'Cloud Resource' },
  { ...pack, path: '/build/packs/', title: 'Packs' },
  { ...pack, path: '/build/packs/sources/', title: 'Pack Sources' },
  { ...pack, path: '/build/packs/sources/new-detection-pack-source/', title: 'New Pack Source' },
  { ...pack, path: '/build/packs/sources/edit-pack-source/:id/', title: 'Edit Pack Source' },
  { ...pack, path: '/build/packs/:id/', title: 'Pack' },
  { ...account, path: '/configure/cloud-accounts/', menu: { in: 'configure', icon: Cloud, order: 2 } },
  { ...account, path: '/configure/cloud-accounts/new/' },
  { ...account, path: '/configure/cloud-accounts/:id/edit/' },
  { ...provider, path: '/configure/enrichment-providers/', menu: { in: 'configure', icon: Bell, order: 6 } },
  { ...provider, path: '/configure/enrichment-providers/new/:type/' },
  { ...provider, path: '/configure/enrichment-providers/:id/' },
  { ...provider, path: '/configure/enrichment-providers/:id/edit/' },
] as const satisfies readonly ScreenRoute[]

export type PlannedPath = (typeof plannedRoutes)[number]['path']
