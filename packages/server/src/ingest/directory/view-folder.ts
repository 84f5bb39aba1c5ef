import { constants, createReadStream } from 'node:fs'
import { basename, relative } from 'node:path'
import { openStream, type StreamItem, type StreamType } from '@picket/logs'
import type { DirectorySource } from './directory-source.ts'
import { listFiles, type FoundFile } from './list-files.ts'

/** A log in a file, or a problem with the file. */
export interface FolderItem {
  /** The path of the file relative to the directory. */
  readonly key: string
  readonly event: string | undefined
  readonly error: string | undefined
}

export interface FolderView {
  readonly prefix?: string
  readonly excludedPrefix?: string
  /** Always present. */
  readonly search?: string
  /** The range of the last change of a file, in milliseconds since 1970; the end is exclusive. */
  readonly startTime?: number
  readonly endTime?: number
  /** That of the source by default. */
  readonly streamType?: StreamType
  readonly limit: number
  readonly from?: FilePosition
}

/** The position at which a view continues: bytes from the start of a file. */
export interface FilePosition {
  readonly key: string
  readonly offset: number
}

export interface FolderPage {
  readonly items: readonly FolderItem[]
  /** Absent at the end. */
  readonly next: FilePosition | undefined
}

/** The maximum size of a file that is shown: each page reads it from its beginning, as some formats require. */
export const shownBytes = 32 * 1024 ** 2
/** A page ends after reading this much, whatever it contains, or when its texts reach this length together. */
const pageBytes = shownBytes
const pageCharacters = 1024 ** 2
/** Characters shown of a log. */
const eventCharacters = 65_536

/** Reads the files of a followed directory, sorted by path, without ingesting them. */
export async function viewFolder(source: DirectorySource, view: FolderView): Promise<FolderPage> {
  const page = createPage(view)
  for (const { key, file } of filesOf(source, view)) {
    const from = key === view.from?.key ? view.from.offset : 0
    for await (const { item, offset } of itemsOf(source, file, view)) {
      if (offset < from) continue
      if (page.isFull(offset)) return page.end({ key, offset })
      page.take(key, item)
    }
    page.countBytes(Math.min(file.size, shownBytes) - from)
  }
  return page.end(undefined)
}

/** Yields the same items one by one, as long as the consumer requests more. */
export async function* readFolder(
  source: DirectorySource,
  view: Pick<FolderView, 'startTime' | 'endTime' | 'streamType'>,
): AsyncGenerator<{ readonly key: string; readonly item: StreamItem }> {
  for (const { key, file } of filesOf(source, view))
    for await (const { item } of itemsOf(source, file, view)) yield { key, item }
}

/** The items of the page so far. */
function createPage({ limit, search }: FolderView) {
  const items: FolderItem[] = []
  const wanted = search?.toLowerCase()
  let seen = 0
  let characters = 0
  let first: number | undefined
  return {
    isFull(offset: number): boolean {
      first ??= offset
      return items.length >= limit || characters >= pageCharacters || seen + offset - first >= pageBytes
    },
    countBytes(bytes: number): void {
      seen += bytes
      first = undefined
    },
    take(key: string, item: StreamItem): void {
      const text = item.kind === 'record' ? item.text : item.sample
      if (wanted !== undefined && !text.toLowerCase().includes(wanted)) return
      const event = text === '' && item.kind === 'failure' ? undefined : text.slice(0, eventCharacters)
      characters += event?.length ?? 0
      items.push({ key, event, error: errorOf(item) })
    },
    end: (next: FilePosition | undefined): FolderPage => ({ items, next }),
  }
}

function errorOf(item: StreamItem): string | undefined {
  if (item.kind === 'failure') return item.message
  return item.text.length > eventCharacters
    ? `The log has ${item.text.length} characters; the first ${eventCharacters} are shown.`
    : undefined
}

function filesOf(
  source: DirectorySource,
  view: Omit<FolderView, 'limit'>,
): readonly { key: string; file: FoundFile }[] {
  const { prefix = '', excludedPrefix, startTime = 0, endTime = Infinity, from } = view
  return listFiles(source.path)
    .map((file) => ({ key: relative(source.path, file.path) || basename(file.path), file }))
    .filter(
      ({ key, file }) =>
        key.startsWith(prefix) &&
        (excludedPrefix === undefined || !key.startsWith(excludedPrefix)) &&
        file.changedAt >= startTime &&
        file.changedAt < endTime &&
        (from === undefined || key >= from.key),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Yields the logs of a file with their positions. An unreadable file is an item with the reason. */
async function* itemsOf(
  source: DirectorySource,
  { path, size }: FoundFile,
  { streamType }: Pick<FolderView, 'streamType'>,
): AsyncGenerator<{ readonly item: StreamItem; readonly offset: number }> {
  const end = Math.min(size, shownBytes)
  if (end === 0) return
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW
  // Node accepts numeric flags here, as `open` does, although its types do not.
  const bytes = createReadStream(path, { flags: flags as unknown as string, end: end - 1 })
  const format = { ...source.format, ...(streamType === undefined ? {} : { type: streamType }) }
  try {
    for await (const items of openStream(bytes as AsyncIterable<Uint8Array>, { format }))
      for (const item of items) if (!isCut(item, size)) yield { item, offset: item.offset }
  } finally {
    bytes.destroy()
  }
  if (size > shownBytes) yield { item: tooLarge(size), offset: shownBytes }
}

/** The log at the position where reading stops; it is complete in the file. */
function isCut(item: StreamItem, size: number): boolean {
  if (size <= shownBytes) return false
  return item.kind === 'failure' ? item.code === 'TRUNCATED' : item.offset + item.text.length >= shownBytes
}

function tooLarge(size: number): StreamItem {
  const message = `Only the first ${shownBytes / 1024 ** 2} MiB of this file are shown; it has ${size} bytes. All of it is ingested.`
  return { kind: 'failure', code: 'TOO_LONG', message, offset: shownBytes, line: 0, column: 0, length: 0, sample: '' }
}
