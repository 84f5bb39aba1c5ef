import type { ScreenRoute } from '../../app/screen-route.ts'

export const indicatorSearchRoutes: readonly ScreenRoute[] = [
  {
    path: '/investigate/indicator-search/',
    title: 'Indicator Search',
    width: 'xl',
    needs: ['DataAnalyticsRead'],
    menu: { in: 'palette' },
    load: () => import('./screen.tsx'),
  },
]
