import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { title: 'API Tokens', width: 'lg' } as const
const read = ['OrganizationAPITokenRead'] as const
const modify = ['OrganizationAPITokenModify'] as const

export const apiTokenRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/settings/api/',
    crumb: 'API',
    needs: read,
    menu: { in: 'settings' },
    load: () => import('./list/screen.tsx'),
  },
  {
    ...common,
    path: '/settings/api/tokens/',
    crumb: 'API Tokens',
    needs: read,
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/settings/api/tokens/new/', needs: modify, load: () => import('./edit/screen.tsx') },
  { ...common, path: '/settings/api/tokens/:id/', needs: read, load: () => import('./details/screen.tsx') },
  { ...common, path: '/settings/api/tokens/:id/edit/', needs: modify, load: () => import('./edit/screen.tsx') },
]
