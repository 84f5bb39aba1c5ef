import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { inflate, type InputType, type ZlibOptions } from 'node:zlib'
import { InvalidInputError, LimitError } from '@picket/core'
import { applyDelta } from './apply-delta.ts'

export interface GitObject {
  readonly type: 'commit' | 'tree' | 'blob' | 'tag'
  readonly bytes: Buffer
}

/** The limits of a repository at one commit. */
export interface GitLimits {
  /** The size of all objects in bytes. */
  readonly unpacked: number
  readonly objects: number
}

const types = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' } as const
const [offsetDelta, referenceDelta] = [6, 7]

type Inflate = (data: InputType, options: ZlibOptions) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>
const inflateInfo = promisify(inflate) as unknown as Inflate

/**
 * Returns the objects of a packfile by their ids, which are hashes of their contents: what has the right id was not
 * changed. The sizes that the packfile states are not trusted.
 */
export async function readPackFile(pack: Buffer, limits: GitLimits): Promise<ReadonlyMap<string, GitObject>> {
  if (pack.length < 32 || pack.toString('latin1', 0, 4) !== 'PACK' || pack.readUInt32BE(4) !== 2) throw malformed()
  const count = pack.readUInt32BE(8)
  if (count > limits.objects)
    throw new LimitError(`The repository has ${count} objects; at most ${limits.objects} are allowed.`)
  const end = pack.length - 20
  if (!createHash('sha1').update(pack.subarray(0, end)).digest().equals(pack.subarray(end))) throw malformed()
  const byOffset = new Map<number, GitObject>()
  const byId = new Map<string, GitObject>()
  const waiting: { readonly offset: number; readonly base: number | string; readonly delta: Buffer }[] = []
  let left = limits.unpacked
  const spend = (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new LimitError(`The repository has more than ${limits.unpacked} bytes.`)
  }
  const keep = (offset: number, object: GitObject): void => {
    byOffset.set(offset, object)
    byId.set(idOf(object), object)
  }
  let at = 12
  for (let index = 0; index < count; index++) {
    const offset = at
    const head = readHead(pack, at)
    at = head.at
    let base: number | string | undefined
    if (head.type === offsetDelta) {
      const found = readOffset(pack, at)
      base = offset - found.value
      at = found.at
    } else if (head.type === referenceDelta) {
      base = pack.toString('hex', at, at + 20)
      at += 20
    }
    const { bytes, consumed } = await unpack(pack.subarray(at, end), left)
    at += consumed
    spend(bytes.length)
    if (base !== undefined) waiting.push({ offset, base, delta: bytes })
    else {
      const type = types[head.type as keyof typeof types]
      if (type === undefined) throw malformed()
      keep(offset, { type, bytes })
    }
  }
  // A delta can be based on another one that comes later.
  for (let rest = waiting; rest.length > 0;) {
    const next = rest.filter(({ offset, base, delta }) => {
      const found = typeof base === 'number' ? byOffset.get(base) : byId.get(base)
      if (found === undefined) return true
      const bytes = applyDelta(found.bytes, delta, left)
      spend(bytes.length)
      keep(offset, { type: found.type, bytes })
      return false
    })
    if (next.length === rest.length) throw malformed()
    rest = next
  }
  return byId
}

export function idOf({ type, bytes }: GitObject): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The first byte has the type, and with those that follow the size, which is not needed. */
function readHead(pack: Buffer, from: number): { readonly type: number; readonly at: number } {
  let at = from
  const type = ((pack[at] ?? 0) >> 4) & 7
  while ((pack[at++] ?? 0) >= 0x80);
  return { type, at }
}

function readOffset(pack: Buffer, from: number): { readonly value: number; readonly at: number } {
  let at = from
  let byte = pack[at++] ?? 0
  let value = byte & 0x7f
  while (byte >= 0x80) {
    byte = pack[at++] ?? 0
    value = (value + 1) * 128 + (byte & 0x7f)
    if (value > pack.length) throw malformed()
  }
  return { value, at }
}

async function unpack(bytes: Buffer, most: number): Promise<{ readonly bytes: Buffer; readonly consumed: number }> {
  try {
    const { buffer, engine } = await inflateInfo(bytes, { info: true, maxOutputLength: Math.max(1, most) })
    return { bytes: buffer, consumed: engine.bytesWritten }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new LimitError('The repository is larger than allowed when it is unpacked.', { cause })
    throw malformed(cause)
  }
}

function malformed(cause?: unknown): InvalidInputError {
  return new InvalidInputError('The Git server sent a packfile that is malformed.', { cause })
}
