import type { ScreenRoute } from '../../app/screen-route.ts'

export const userRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/users/',
    title: 'Users',
    width: 'lg',
    needs: ['UserRead'],
    menu: { in: 'settings' },
    load: () => import('./screen.tsx'),
  },
]
