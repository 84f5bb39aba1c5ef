import type { SplitItem } from '../../../spool/records/record-body.ts'
import type { ObjectStore } from '../object-store.ts'
import type { StoredObject } from '../stored-object.ts'

/** A format of objects that contain records in binary form. */
export interface Container {
  readonly name: string
  /** Whether an object that starts with these bytes, at least four, is one. */
  recognizes(head: Uint8Array): boolean
  /** Reads the records as JSON texts, in constant memory. What cannot be read is a failure. Rejects if the store fails. */
  read(opened: OpenedObject): AsyncGenerator<readonly SplitItem[]>
}

export interface OpenedObject {
  readonly store: ObjectStore
  readonly object: StoredObject
  readonly signal: AbortSignal
}

export function toRecord(text: string, index: number): SplitItem {
  return { kind: 'record', text, bytes: undefined, hasPlainNumbers: false, offset: index, line: index + 1, column: 1 }
}

export function toFailure(message: string, index: number): SplitItem {
  return {
    kind: 'failure',
    code: 'COMPRESSION',
    message,
    offset: index,
    line: index + 1,
    column: 1,
    length: 0,
    sample: '',
  }
}
