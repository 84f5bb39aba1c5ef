import type { StreamType } from '../stream-item.ts'
import { frameCloudWatchLogs } from './cloud-watch-logs.ts'
import type { Framer } from './framer.ts'
import { frameJson } from './json.ts'
import { frameJsonArray } from './json-array.ts'
import { frameLines } from './lines.ts'

/** The stream types that split a stream; `Auto` becomes one of them. */
export const framers: Readonly<Record<Exclude<StreamType, 'Auto'>, Framer>> = {
  JSON: frameJson,
  JsonArray: frameJsonArray,
  Lines: frameLines,
  CloudWatchLogs: frameCloudWatchLogs,
}
