import { Package } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'

const common = { width: 'xl', needs: ['RuleRead'] } as const

export const packRoutes: readonly ScreenRoute[] = [
  {
    ...common,
    path: '/build/packs/',
    title: 'Packs',
    menu: { in: 'detect', icon: Package },
    load: () => import('./list/screen.tsx'),
  },
  { ...common, path: '/build/packs/sources/', title: 'Pack Sources', load: () => import('./list/screen.tsx') },
  {
    ...common,
    path: '/build/packs/sources/new-detection-pack-source/',
    title: 'New Pack Source',
    needs: ['RuleModify'],
    load: () => import('./sources/screen.tsx'),
  },
  {
    ...common,
    path: '/build/packs/sources/edit-pack-source/:id/',
    title: 'Edit Pack Source',
    load: () => import('./sources/screen.tsx'),
  },
  { ...common, path: '/build/packs/:id/', title: 'Pack', load: () => import('./details/screen.tsx') },
]
