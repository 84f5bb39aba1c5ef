import type { ScreenRoute } from '../../app/screen-route.ts'

const common = {
  title: 'API Playground',
  width: 'max',
  needs: ['OrganizationAPITokenRead'],
  load: () => import('./screen.tsx'),
} as const

export const playgroundRoutes: readonly ScreenRoute[] = [
  { ...common, path: '/settings/api/playground/', crumb: 'API Playground', menu: { in: 'settings' } },
  { ...common, path: '/settings/api/playground/:id/' },
]
