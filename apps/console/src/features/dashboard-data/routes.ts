import type { ScreenRoute } from '../../app/screen-route.ts'

export const dataDashboardRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/data/',
    title: 'Data',
    width: 'max',
    needs: ['SummaryRead'],
    menu: { in: 'palette' },
    load: () => import('./screen.tsx'),
  },
]
