import type { Span } from '../diagnostics.ts'
import { isMap, type ValueMap } from '../values/value.ts'
import { createLocator } from '../yaml/locate.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { detectionKinds, type DetectionKind } from './detection-kinds.ts'

/** The content of the text of a detection, for the panels beside the text. */
export interface DetectionDocument {
  /** The keys of the spec; none while the text is invalid. */
  readonly data: ValueMap
  readonly kind?: DetectionKind
  /** Why the panels cannot show it. */
  readonly error?: { readonly message: string; readonly span: Span }
}

/** Reads the text of a detection; never throws. */
export function readDocument(text: string): DetectionDocument {
  const { value, findings } = parseYaml(text, '')
  const wrong = findings.find(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  if (wrong || value === undefined) {
    const span = createLocator(text).spanOf(wrong?.at ?? 'file')
    return { data: {}, error: { message: wrong?.message ?? 'The text is empty.', span } }
  }
  if (!isMap(value))
    return { data: {}, error: { message: 'The text is no map of keys.', span: createLocator(text).spanOf('file') } }
  const kind = detectionKinds.find((one) => one === value['AnalysisType'])
  return kind ? { data: value, kind } : { data: value }
}
