import { Cloud } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'max', needs: ['ResourceRead'] } as const

export const resourceRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/investigate/resources/',
    title: 'Cloud Resources',
    menu: { in: 'investigate', icon: Cloud },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...common,
    path: '/investigate/resources/:id/',
    title: 'Cloud Resource',
    load: () => import('./details/screen.tsx'),
  },
]
