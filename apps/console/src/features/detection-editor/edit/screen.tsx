import { DetectionEditor } from '../editor.tsx'
import { LoadedDetection } from './loaded-detection.tsx'

/** A stored detection in its editor. */
export function Screen() {
  return <LoadedDetection editor={DetectionEditor} />
}
