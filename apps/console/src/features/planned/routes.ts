import { Cloud } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const account = { title: 'Cloud Accounts', width: 'xl', needs: ['CloudsecSourceRead'] } as const

/** Routes of screens that do not exist yet. When a screen is built, its line moves to the directory of its feature. */
export const plannedRoutes = [
  { ...account, path: '/configure/cloud-accounts/', menu: { in: 'configure', icon: Cloud, order: 2 } },
  { ...account, path: '/configure/cloud-accounts/new/' },
  { ...account, path: '/configure/cloud-accounts/:id/edit/' },
] as const satisfies readonly ScreenRoute[]

export type PlannedPath = (typeof plannedRoutes)[number]['path']
