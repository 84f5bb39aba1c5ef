import type { ScreenRoute } from '../../app/screen-route.ts'

export const cloudSecurityRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/cloud-security/',
    title: 'Cloud Security',
    width: 'max',
    needs: ['SummaryRead'],
    menu: { in: 'palette' },
    load: () => import('./screen.tsx'),
  },
]
