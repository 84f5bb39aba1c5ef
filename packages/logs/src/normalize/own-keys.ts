import type { Value, ValueMap } from '@picket/core'

/** Whether a name is an inherited member of objects: `constructor`, `__proto__`. */
export function isInherited(key: string): boolean {
  return key in Object.prototype
}

export function readOwn(map: ValueMap, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Sets a key as an own property, also `__proto__`. */
export function setOwn(map: Record<string, Value>, key: string, value: Value): void {
  if (key === '__proto__')
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true })
  else map[key] = value
}
