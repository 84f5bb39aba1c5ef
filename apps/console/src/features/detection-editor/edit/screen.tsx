import { DetectionEditor } from '../editor.tsx'
import { LoadedDetection } from './loaded-detection.tsx'

/** The editor of a stored detection. */
export function Screen() {
  return <LoadedDetection editor={DetectionEditor} />
}
