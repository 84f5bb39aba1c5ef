import { LayoutDashboard } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'
import { dashboardNeeds } from '../../app/session/flags.ts'

export const overviewRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/overview/',
    title: 'Overview',
    width: 'max',
    needs: dashboardNeeds,
    menu: { in: 'monitor', icon: LayoutDashboard, title: 'Dashboards', letter: 'h' },
    load: () => import('./screen.tsx'),
  },
]
