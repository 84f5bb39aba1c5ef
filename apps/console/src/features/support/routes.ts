import type { ScreenRoute } from '../../app/screen-route.ts'

export const supportRoutes: readonly ScreenRoute[] = [
  {
    path: '/support/',
    title: 'Support',
    width: 'md',
    menu: { in: 'palette' },
    load: () => import('./screen.tsx'),
  },
]
