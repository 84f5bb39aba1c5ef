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
  // Variants that start with a query: see preset.ts.
  ...['alert-events-search', 'key-value-search', 'log-type-search', 'dashboard-widget-search'].map((variant) => ({
    path: `/investigate/${variant}/`,
    title: 'Search',
    width: 'max' as const,
    needs: ['DataAnalyticsRead'] as const,
    load: () => import('./screen.tsx'),
  })),
]
