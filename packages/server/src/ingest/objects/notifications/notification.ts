import type { StoredObject } from '../stored-object.ts'

/** What the body of a queue message announces. */
export type Notification =
  | { readonly kind: 'objects'; readonly objects: readonly StoredObject[] }
  /** A message without objects, for example a test event. It is deleted. */
  | { readonly kind: 'ignored'; readonly reason: string }
  | { readonly kind: 'unknown' }

/** One shape of notifications. Returns undefined for other shapes. */
export interface NotificationShape {
  readonly name: string
  read(body: Json): Notification | undefined
}

export type Json = Readonly<Record<string, unknown>>

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

export function jsonOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
}

export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Leaves out what is not known. */
export function toObject(parts: {
  readonly [Name in keyof StoredObject]: StoredObject[Name] | undefined
}): StoredObject {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as unknown as StoredObject
}
