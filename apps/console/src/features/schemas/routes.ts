import { Braces } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Schemas', width: 'xl', needs: ['LogSourceRead'] } as const

export const schemaRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/schemas/',
    menu: { in: 'configure', icon: Braces, order: 4 },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...common,
    path: '/configure/schemas/new/',
    title: 'New Schema',
    needs: ['LogSourceModify'],
    load: () => import('./edit/screen.tsx'),
  },
  { ...common, path: '/configure/schemas/:name/', width: 'lg', load: () => import('./details/screen.tsx') },
  {
    ...common,
    path: '/configure/schemas/:name/edit/',
    needs: ['LogSourceModify'],
    load: () => import('./edit/screen.tsx'),
  },
]
