import { Database } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Log Sources', width: 'xl', needs: ['LogSourceRead'] } as const
const add = { title: 'Add Log Source', needs: ['LogSourceModify'] } as const

export const logSourceRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/log-sources/',
    menu: { in: 'configure', icon: Database, order: 1, letter: 'o' },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...add,
    path: '/configure/log-sources/add-new-source/',
    width: 'lg',
    load: () => import('./add/catalog-screen.tsx'),
  },
  {
    ...add,
    path: '/configure/log-sources/add-new-source/:type/',
    width: 'lg',
    load: () => import('./add/wizard-screen.tsx'),
  },
  { ...common, path: '/configure/log-sources/:id/', width: 'lg', load: () => import('./details/screen.tsx') },
  {
    ...common,
    path: '/configure/log-sources/:id/edit/',
    width: 'md',
    needs: ['LogSourceModify'],
    load: () => import('./edit/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/log-sources/:id/schemas/',
    width: 'lg',
    load: () => import('./schemas/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/log-sources/:id/schemas/draft-schema/:schemaName/',
    needs: ['LogSourceModify'],
    load: () => import('./schemas/draft-screen.tsx'),
  },
  {
    ...common,
    path: '/configure/log-sources/:id/schemas/test-report/:testReport/',
    width: 'lg',
    needs: ['LogSourceModify'],
    load: () => import('./schemas/report-screen.tsx'),
  },
]
