import type { Cursor, Reading } from '../cursor.ts'
import type { Sink } from '../sink.ts'
import type { StreamFormat } from '../stream-item.ts'

/** Splits the bytes of a stream into logs: reads to the end of the cursor, and writes to the sink. */
export type Framer = (cursor: Cursor, sink: Sink, options: FramerOptions) => Reading<void>

export interface FramerOptions extends Pick<StreamFormat, 'enclosingField' | 'keepEnvelope'> {
  readonly maxRecordBytes: number
}
