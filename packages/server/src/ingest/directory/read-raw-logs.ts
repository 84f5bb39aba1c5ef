import type { RawLog, RawLogs, RawLogsRequest } from '../raw-log.ts'
import type { DirectorySource } from './directory-source.ts'
import { readFolder } from './view-folder.ts'

const atOnce = 200

/** Reads the logs in the files of a directory, by path. */
export async function* readRawLogs(
  source: DirectorySource,
  { from, to, streamType }: RawLogsRequest,
): AsyncGenerator<RawLogs> {
  const view = { startTime: from, endTime: to, ...(streamType === undefined ? {} : { streamType }) }
  let stream = ''
  let logs: RawLog[] = []
  for await (const { key, item } of readFolder(source, view)) {
    if ((key !== stream || logs.length === atOnce) && logs.length > 0) {
      yield { stream, logs }
      logs = []
    }
    stream = key
    const { line } = item
    logs.push(item.kind === 'record' ? { line, text: item.text } : { line, error: item.message })
  }
  if (logs.length > 0) yield { stream, logs }
}
