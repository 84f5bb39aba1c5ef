import type { ScreenRoute } from '../../app/screen-route.ts'

export const generalSettingsRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/general/',
    title: 'General',
    width: 'lg',
    needs: ['GeneralSettingsRead', 'PolicyRead', 'RuleRead'],
    menu: { in: 'settings' },
    load: () => import('./screen.tsx'),
  },
]
