import { Braces } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Schemas', width: 'xl', needs: ['LogSourceRead'] } as const
const edit: Omit<ScreenRoute, 'path'> = {
  ...common,
  needs: ['LogSourceModify'],
  load: () => import('./edit/screen.tsx'),
}

export const schemaRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/schemas/',
    menu: { in: 'configure', icon: Braces, order: 4 },
    load: () => import('./list/screen.tsx'),
  },
  { ...edit, path: '/configure/schemas/new/' },
  { ...common, path: '/configure/schemas/:name/', load: () => import('./details/screen.tsx') },
  { ...edit, path: '/configure/schemas/:name/edit/' },
]
