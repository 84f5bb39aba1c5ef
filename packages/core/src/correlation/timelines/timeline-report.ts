import type { DiagnosticKind, Path } from '../../diagnostics.ts'
import { missingKey, outOfRange, unknownKey, wrongType } from '../diagnostics/body.ts'
import { Report, type Details } from '../report.ts'
import { timelineMissingKey, timelineOutOfRange, timelineShape, timelineUnknownKey } from './diagnostics.ts'

/** Maps the general problems of field readers to mistakes of a timeline. */
const kinds = new Map<DiagnosticKind, DiagnosticKind>([
  [wrongType, timelineShape],
  [unknownKey, timelineUnknownKey],
  [missingKey, timelineMissingKey],
  [outOfRange, timelineOutOfRange],
])

/** Collects findings of a file with timelines. */
export class TimelineReport extends Report {
  override add(kind: DiagnosticKind, path: Path, message: string, details?: Details): void {
    super.add(kinds.get(kind) ?? kind, path, message, details)
  }
}
