import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { findReadObjects, forgetReadObjects, markObjectsRead } from '../../stores/read-objects/read-object-store.ts'
import type { PulledItem } from '../sources/pull-source.ts'
import type { RouteObject } from './object-routes.ts'
import { ObjectError, type ObjectStore } from './object-store.ts'
import { readSmallObject, splitObject, toSmallItem, type ObjectReading } from './read-object.ts'
import { identifyObject, type StoredObject } from './stored-object.ts'

/** How one object ended: the spool has it, it is not to be read, it was read before, or it could not be read. */
export type ObjectOutcome =
  | { readonly kind: 'read' | 'known' | 'skipped' }
  | { readonly kind: 'failed'; readonly error: ObjectError; readonly reading: ObjectReading }

/** Reads objects into groups of spool items, each object once. */
export interface ObjectReader {
  /**
   * Reads small objects ahead, and yields them together; larger ones are split. `onEnd` is called in order, after the spool has
   * the items of the object. Rejects if the credentials are not sufficient.
   */
  read(
    objects: readonly StoredObject[],
    signal: AbortSignal,
    onEnd: (object: StoredObject, outcome: ObjectOutcome) => Promise<void> | void,
  ): AsyncGenerator<readonly PulledItem[]>
}

/** How long an object is remembered, in milliseconds. */
export const memory = 45 * 24 * 3_600_000
/** Objects that are read at the same time. */
const ahead = 8
/** A group of small objects is handed on at this size. */
const groupBytes = 2 * 1024 ** 2
/** Between two deletions of old names. */
const forgetPeriod = 3_600_000

export function createObjectReader(ports: {
  readonly store: ObjectStore
  readonly route: RouteObject
  readonly database: Database
  readonly sourceId: string
  readonly now: Clock
}): ObjectReader {
  const { store, route, database, sourceId, now } = ports
  let forgottenAt = -Infinity

  return {
    async *read(objects, signal, onEnd) {
      await forget()
      const known = await findReadObjects(database, sourceId, objects.map(identifyObject))
      const seen = new Set<string>()
      const tasks = objects.map((object) => {
        const id = identifyObject(object)
        const reading = route(object)
        const isKnown = known.has(id) || seen.has(id)
        seen.add(id)
        return { object, id, reading, isKnown }
      })
      const small = loadAhead(
        tasks.map(({ object, reading, isKnown }) => (reading && !isKnown ? () => load(object, signal) : undefined)),
      )
      let group: PulledItem[] = []
      let bytes = 0
      let ended: (typeof tasks)[number][] = []
      const finish = async (): Promise<void> => {
        const [finished] = [ended, (ended = []), (group = []), (bytes = 0)]
        await markObjectsRead(
          database,
          sourceId,
          finished.filter(({ reading }) => reading).map(({ id }) => id),
          now(),
        )
        for (const { object, reading, isKnown } of finished)
          await onEnd(object, { kind: isKnown ? 'known' : reading ? 'read' : 'skipped' })
      }
      for (const [index, task] of tasks.entries()) {
        const { object, reading, isKnown } = task
        if (!reading || isKnown) {
          ended.push(task)
          continue
        }
        const body = await small(index)
        signal.throwIfAborted()
        if (body instanceof ObjectError) {
          if (body.reason === 'access') throw body
          if (group.length > 0) yield group
          await finish()
          await onEnd(object, { kind: 'failed', error: body, reading })
          continue
        }
        const item = body && toSmallItem(object, body, reading)
        if (item) {
          if (item.body.length > 0) group.push(item)
          ended.push(task)
          bytes += item.body.length
          if (bytes < groupBytes) continue
          yield group
          await finish()
          continue
        }
        if (group.length > 0) yield group
        await finish()
        const error = yield* split(object, reading, signal)
        if (error) {
          await onEnd(object, { kind: 'failed', error, reading })
          continue
        }
        ended.push(task)
        await finish()
      }
      if (group.length > 0) yield group
      await finish()
    },
  }

  /** Yields the items of a large object. Returns why it could not be read to its end. */
  async function* split(
    object: StoredObject,
    reading: ObjectReading,
    signal: AbortSignal,
  ): AsyncGenerator<readonly PulledItem[], ObjectError | undefined> {
    try {
      for await (const item of splitObject(store, object, reading, signal)) yield [item]
      return undefined
    } catch (error) {
      signal.throwIfAborted()
      const failed = toObjectError(error)
      if (failed.reason === 'access') throw failed
      return failed
    }
  }

  async function load(object: StoredObject, signal: AbortSignal): Promise<Uint8Array | ObjectError | undefined> {
    try {
      return await readSmallObject(store, object, signal)
    } catch (error) {
      return toObjectError(error)
    }
  }

  async function forget(): Promise<void> {
    if (now() - forgottenAt < forgetPeriod) return
    forgottenAt = now()
    await forgetReadObjects(database, sourceId, now() - memory)
  }
}

/** Runs tasks a few steps before their results are needed. */
function loadAhead<Result>(tasks: readonly ((() => Promise<Result>) | undefined)[]): (at: number) => Promise<Result> {
  const waiting = tasks.flatMap((task, at) => (task ? [{ at, task }] : []))
  const running = new Map<number, Promise<Result>>()
  return (at) => {
    while (running.size < ahead && waiting.length > 0) {
      const next = waiting.shift()!
      running.set(next.at, next.task())
    }
    const result = running.get(at)!
    running.delete(at)
    return result
  }
}

function toObjectError(error: unknown): ObjectError {
  if (error instanceof ObjectError) return error
  return new ObjectError('failed', error instanceof Error ? error.message : String(error), { cause: error })
}
