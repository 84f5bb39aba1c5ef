import { DatabaseZap } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Enrichment Providers', needs: ['LookupRead'] } as const

export const enrichmentProviderRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/enrichment-providers/',
    width: 'xl',
    menu: { in: 'configure', icon: DatabaseZap, order: 6 },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/enrichment-providers/new/:type/',
    title: 'New Enrichment Provider',
    width: 'md',
    needs: ['LookupModify'],
    load: () => import('./edit/new-screen.tsx'),
  },
  {
    ...common,
    path: '/configure/enrichment-providers/:id/',
    title: 'Enrichment Provider',
    width: 'xl',
    load: () => import('./details/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/enrichment-providers/:id/edit/',
    title: 'Edit Enrichment Provider',
    width: 'md',
    needs: ['LookupModify'],
    load: () => import('./edit/screen.tsx'),
  },
]
