import type { PrefixRoute } from '@picket/core'
import { routeObject } from '@picket/logs'
import type { LogSource } from '../log-source.ts'
import type { ObjectReading } from './read-object.ts'
import type { StoredObject } from './stored-object.ts'

/** Returns how an object is read; undefined if the source does not read it. */
export type RouteObject = (object: StoredObject) => ObjectReading | undefined

/** Routes by the prefixes of a source; without prefixes, it reads every object. */
export function createObjectRoutes(
  { format, logTypes }: Pick<LogSource, 'format' | 'logTypes'>,
  prefixes: readonly PrefixRoute[],
  nameFile: (object: StoredObject) => ObjectReading['file'],
): RouteObject {
  return (object) => {
    // Consoles create such objects to show empty directories.
    if (object.key.endsWith('/') && (object.size ?? 0) === 0) return undefined
    const file = nameFile(object)
    const reading = { format, ...(file && { file }) }
    if (prefixes.length === 0) return reading
    const routing = routeObject(object.key, prefixes)
    if (routing.kind !== 'routed') return undefined
    const own = routing.route.logTypes
    return own.length === 0 || isSame(own, logTypes) ? reading : { ...reading, logTypes: own }
  }
}

function isSame(own: readonly string[], all: readonly string[]): boolean {
  return own.length === all.length && all.every((logType) => own.includes(logType))
}
