import type { ScreenRoute } from '../../app/screen-route.ts'

export const deviceRoutes: readonly ScreenRoute[] = [
  { path: '/device/', title: 'Let a device in', width: 'md', load: () => import('./screen.tsx') },
]
