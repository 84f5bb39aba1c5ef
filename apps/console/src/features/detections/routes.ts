import { Radar } from 'lucide-react'
import type { ScreenRoute } from '../../app/screen-route.ts'
import { detectionScreen } from './detection-screen.ts'

export const detectionRoutes: readonly ScreenRoute[] = [
  {
    ...detectionScreen,
    path: '/build/detections/',
    menu: { in: 'detect', icon: Radar, letter: 'd' },
    load: () => import('./list/screen.tsx'),
  },
  ...['rules', 'policies', 'correlation-rules'].map((folder) => ({
    ...detectionScreen,
    path: `/build/detections/${folder}/:id/`,
    load: () => import('./details/screen.tsx'),
  })),
  {
    ...detectionScreen,
    path: '/build/detections/rules/:detectionId/replay/:replayId/alert/:alertId/',
    load: () => import('./details/replay-alert-screen.tsx'),
  },
]
