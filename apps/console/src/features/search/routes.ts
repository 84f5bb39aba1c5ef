import { Search } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

export const searchRoutes: readonly ScreenRoute[] = [
  {
    path: '/investigate/search/',
    title: 'Search',
    width: 'max',
    needs: ['DataAnalyticsRead'],
    menu: { in: 'investigate', icon: Search, order: 1, letter: 's' },
    load: () => import('./screen.tsx'),
  },
]
