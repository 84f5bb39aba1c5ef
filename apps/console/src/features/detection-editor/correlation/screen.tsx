import { CorrelationEditor } from './correlation-editor.tsx'
import { LoadedDetection } from '../edit/loaded-detection.tsx'

/** The editor of a stored correlation rule. */
export function Screen() {
  return <LoadedDetection isCorrelation editor={CorrelationEditor} />
}
