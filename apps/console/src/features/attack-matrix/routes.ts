import type { ScreenRoute } from '../../app/screen-route.ts'

export const attackMatrixRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/mitre-attack/',
    title: 'MITRE ATT&CK',
    crumb: 'MITRE ATT&CK',
    width: 'max',
    needs: ['SummaryRead'],
    menu: { in: 'palette' },
    load: () => import('./screen.tsx'),
  },
  {
    path: '/dashboard/mitre-attack/edit-mapping/',
    title: 'Edit Mapping',
    width: 'max',
    needs: ['RuleModify'],
    load: () => import('./mapping/screen.tsx'),
  },
]
