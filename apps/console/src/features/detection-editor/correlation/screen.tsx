import { CorrelationEditor } from './correlation-editor.tsx'
import { LoadedDetection } from '../edit/loaded-detection.tsx'

/** A stored correlation rule in its editor. */
export function Screen() {
  return <LoadedDetection isCorrelation editor={CorrelationEditor} />
}
