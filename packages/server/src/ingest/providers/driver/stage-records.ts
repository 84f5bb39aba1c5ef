import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PulledItem } from '../../sources/pull-source.ts'
import type { StagedPage } from './checkpoint.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** An item of the spool has about so many bytes. */
const itemBytes = 4 * 1024 ** 2

/** Packs records as lines of JSON. */
export async function stageRecords(records: readonly unknown[], id: string): Promise<StagedPage> {
  const texts: string[] = []
  let lines: string[] = []
  let size = 0
  for (const record of records) {
    const line = JSON.stringify(record)
    if (size > 0 && size + line.length > itemBytes) {
      texts.push(lines.join('\n'))
      lines = []
      size = 0
    }
    lines.push(line)
    size += line.length
  }
  texts.push(lines.join('\n'))
  const parts = await Promise.all(texts.map(async (text) => (await pack(text, { level: 1 })).toString('base64')))
  return { id, parts }
}

/** Returns the items of a staged page: always the same ones. */
export async function unstage({ id, parts }: StagedPage): Promise<readonly PulledItem[]> {
  return Promise.all(
    parts.map(async (part, index) => ({
      id: `${id} ${index}`,
      body: await unpack(Buffer.from(part, 'base64')),
      reading: { kind: 'stream', format: { type: 'JSON' } } as const,
    })),
  )
}
