import { Library } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Lookup Tables', width: 'xl', needs: ['LookupRead'] } as const

export const lookupTableRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/lookup-tables/',
    menu: { in: 'configure', icon: Library, order: 5 },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/lookup-tables/new/',
    title: 'New Lookup Table',
    needs: ['LookupModify'],
    load: () => import('./edit/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/lookup-tables/:id/edit/',
    title: 'Lookup Table',
    load: () => import('./edit/screen.tsx'),
  },
]
