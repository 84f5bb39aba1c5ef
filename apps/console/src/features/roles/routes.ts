import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'User Roles', width: 'lg' } as const

export const roleRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/settings/roles/',
    needs: ['UserRead'],
    menu: { in: 'settings' },
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/settings/roles/new/', needs: ['UserModify'], load: () => import('./edit/screen.tsx') },
  { ...common, path: '/settings/roles/:id/edit/', needs: ['UserRead'], load: () => import('./edit/screen.tsx') },
]
