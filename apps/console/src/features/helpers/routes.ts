import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'xl', needs: ['RuleRead', 'PolicyRead'] } as const

export const helperRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/build/helpers/',
    title: 'Helpers',
    menu: { in: 'palette' },
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/build/helpers/new/', title: 'New Helper', load: () => import('./edit/screen.tsx') },
  { ...common, path: '/build/helpers/:id/edit/', title: 'Edit Helper', load: () => import('./edit/screen.tsx') },
]
