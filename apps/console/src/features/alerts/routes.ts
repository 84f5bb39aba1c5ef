import { ShieldAlert } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'max', needs: ['AlertRead', 'AlertModify'] } as const

export const alertRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/alerts-and-errors/',
    title: 'Alerts',
    menu: { in: 'monitor', icon: ShieldAlert, letter: 'a' },
    load: () => import('./list/screen.tsx'),
  },
  ...['/alerts-and-errors/:id/', '/alerts-and-errors/:id/:section/'].map((path) => ({
    ...common,
    path,
    title: 'Alert',
    load: () => import('./details/screen.tsx'),
  })),
]
