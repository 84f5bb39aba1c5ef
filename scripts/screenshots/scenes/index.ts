import type { FindParameter } from '../addresses.ts'
import type { Shot } from '../shot.ts'
import { alertScenes } from './alerts.ts'
import { configureScenes } from './configure.ts'
import { detectionScenes } from './detections.ts'
import { editorScenes } from './editors.ts'
import { investigateScenes } from './investigate.ts'
import { logSourceScenes } from './log-sources.ts'
import { packScenes } from './packs.ts'
import { settingsScenes } from './settings.ts'
import { shellScenes } from './shell.ts'
import { signInScenes } from './sign-in.ts'

/**
 * Returns the scenes: what opens on screens, such as dialogs, sheets, menus and tabs. Add a scene to the list of its
 * area of the console.
 */
export function listScenes(find: FindParameter): readonly Shot[] {
  return [
    ...signInScenes(),
    ...shellScenes(),
    ...alertScenes(find),
    ...detectionScenes(),
    ...editorScenes(),
    ...packScenes(),
    ...configureScenes(),
    ...logSourceScenes(),
    ...investigateScenes(),
    ...settingsScenes(),
  ]
}
