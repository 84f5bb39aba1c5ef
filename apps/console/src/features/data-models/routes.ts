import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'xl', needs: ['RuleRead', 'PolicyRead'] } as const

export const dataModelRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/build/data-models/',
    title: 'Data Models',
    menu: { in: 'palette' },
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/build/data-models/new/', title: 'New Data Model', load: () => import('./edit/screen.tsx') },
  { ...common, path: '/build/data-models/:id/', title: 'Data Model', load: () => import('./details/screen.tsx') },
  {
    ...common,
    path: '/build/data-models/:id/edit/',
    title: 'Edit Data Model',
    load: () => import('./edit/screen.tsx'),
  },
]
