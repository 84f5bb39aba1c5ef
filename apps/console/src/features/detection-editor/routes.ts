import type { ScreenRoute } from '../../app/screen-route.ts'
import { detectionScreen } from '../detections/detection-screen.ts'

export const detectionEditorRoutes: readonly ScreenRoute[] = [
  ...['rules', 'policies'].map((folder) => ({
    ...detectionScreen,
    path: `/build/detections/${folder}/:id/edit/`,
    load: () => import('./edit/screen.tsx'),
  })),
  {
    ...detectionScreen,
    path: '/build/detections/correlation-rules/:id/edit/',
    load: () => import('./correlation/screen.tsx'),
  },
  { ...detectionScreen, path: '/build/detections/new/', load: () => import('./new/screen.tsx') },
]
