import { Table2 } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

export const dataExplorerRoutes: readonly ScreenRoute[] = [
  {
    path: '/investigate/data-explorer/',
    title: 'Data Explorer',
    width: 'max',
    needs: ['DataAnalyticsRead'],
    menu: { in: 'investigate', icon: Table2, order: 2, letter: 'e' },
    load: () => import('./screen.tsx'),
  },
]
