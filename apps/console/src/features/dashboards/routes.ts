import type { ScreenRoute } from '../../app/screen-route.ts'

const flag = 'ENABLE_CUSTOM_DASHBOARDS'

export const customDashboardRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/custom/',
    title: 'Custom Dashboards',
    crumb: 'Custom dashboards',
    width: 'xl',
    needs: ['SummaryRead'],
    flag,
    menu: { in: 'palette' },
    load: () => import('./list/screen.tsx'),
  },
  {
    path: '/dashboard/:id/',
    title: 'Dashboard',
    width: 'max',
    needs: ['SummaryRead'],
    flag,
    hasNoHeader: true,
    load: () => import('./view/screen.tsx'),
  },
]
