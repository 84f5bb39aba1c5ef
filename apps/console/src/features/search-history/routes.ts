import { History } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

export const searchHistoryRoutes: readonly ScreenRoute[] = [
  {
    path: '/investigate/search-history/',
    title: 'Search History',
    width: 'xl',
    needs: ['DataAnalyticsRead'],
    menu: { in: 'investigate', icon: History, order: 4 },
    load: () => import('./list/screen.tsx'),
  },
]
