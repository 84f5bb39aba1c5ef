import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'xl', needs: ['DataAnalyticsRead'] } as const

export const notebookRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/investigate/new-notebook/',
    title: 'New Notebook',
    needs: ['DataAnalyticsModify'],
    menu: { in: 'palette' },
    load: () => import('./new/screen.tsx'),
  },
  { ...common, path: '/investigate/notebooks/:id/', title: 'Notebook', load: () => import('./view/screen.tsx') },
]
