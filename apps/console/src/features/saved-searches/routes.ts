import { Save } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

export const savedSearchRoutes: readonly ScreenRoute[] = [
  {
    path: '/investigate/saved-searches/',
    title: 'Saved Searches',
    width: 'xl',
    needs: ['DataAnalyticsRead'],
    menu: { in: 'investigate', icon: Save, order: 3 },
    load: () => import('./list/screen.tsx'),
  },
]
