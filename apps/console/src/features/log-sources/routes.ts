import { Database } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Log Sources', width: 'lg', needs: ['LogSourceRead'] } as const
const change = { ...common, needs: ['LogSourceModify'] } as const

export const logSourceRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/log-sources/',
    width: 'xl',
    menu: { in: 'configure', icon: Database, order: 1, letter: 'o' },
    load: () => import('./list/screen.tsx'),
  },
  { ...change, path: '/configure/log-sources/add-new-source/', load: () => import('./add/catalog-screen.tsx') },
  { ...change, path: '/configure/log-sources/add-new-source/:type/', load: () => import('./add/wizard-screen.tsx') },
  { ...common, path: '/configure/log-sources/:id/', load: () => import('./details/screen.tsx') },
  { ...change, path: '/configure/log-sources/:id/edit/', width: 'md', load: () => import('./edit/screen.tsx') },
  { ...common, path: '/configure/log-sources/:id/schemas/', load: () => import('./schemas/screen.tsx') },
  {
    ...change,
    path: '/configure/log-sources/:id/schemas/draft-schema/:schemaName/',
    width: 'xl',
    load: () => import('./schemas/draft-screen.tsx'),
  },
  {
    ...common,
    path: '/configure/log-sources/:type/:id/authorize/',
    load: () => import('./authorize/screen.tsx'),
  },
  {
    ...change,
    path: '/configure/log-sources/:id/schemas/test-report/:testReport/',
    load: () => import('./schemas/report-screen.tsx'),
  },
]
