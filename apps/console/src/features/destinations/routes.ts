import { Send } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'Alert Destinations', needs: ['DestinationRead'] } as const

export const destinationRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/configure/destinations/',
    width: 'xl',
    menu: { in: 'configure', icon: Send, order: 3 },
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/configure/destinations/new/:type/', width: 'md', load: () => import('./edit/new-screen.tsx') },
  { ...common, path: '/configure/destinations/:id/edit/', width: 'md', load: () => import('./edit/screen.tsx') },
]
