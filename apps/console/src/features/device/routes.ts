import type { ScreenRoute } from '../../app/screen-route.ts'

export const deviceRoutes: readonly ScreenRoute[] = [
  { path: '/device/', title: 'Authorize a device', width: 'md', load: () => import('./screen.tsx') },
]
