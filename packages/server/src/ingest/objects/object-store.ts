import type { StoredObject } from './stored-object.ts'

/** Where objects are stored. Rejects with an ObjectError. */
export interface ObjectStore {
  /** Reads an object from its start; ending the iteration early closes it. */
  open(object: StoredObject, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** Reads bytes of an object; `to` is exclusive. */
  readRange(object: StoredObject, range: ByteRange, signal: AbortSignal): Promise<Uint8Array>
  /** Returns the size of an object, in bytes. */
  sizeOf(object: StoredObject, signal: AbortSignal): Promise<number>
  /** Lists objects by key, in ascending order of their UTF-8 bytes. */
  list(request: ListRequest, signal: AbortSignal): Promise<ListPage>
  close(): Promise<void>
}

export interface ByteRange {
  readonly from: number
  readonly to: number
}

export interface ListRequest {
  readonly bucket: string
  readonly prefix: string
  /** Only keys after this one. */
  readonly after?: string
  readonly limit: number
}

export interface ListPage {
  readonly objects: readonly StoredObject[]
  readonly isMore: boolean
}

/** The object does not exist, cannot be read with these credentials, or the system failed. */
export type ObjectErrorReason = 'missing' | 'access' | 'failed'

export class ObjectError extends Error {
  readonly reason: ObjectErrorReason

  constructor(reason: ObjectErrorReason, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = 'ObjectError'
    this.reason = reason
  }
}
