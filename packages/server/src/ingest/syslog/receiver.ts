import type { MessageBuffer } from './message-buffer.ts'

export interface ReceiverOptions {
  readonly address: string
  readonly port: number
  readonly maxBytes: number
  readonly isSender: (address: string) => boolean
  readonly buffer: Pick<MessageBuffer, 'add' | 'isFull' | 'onDrained'>
  /** Reports messages that were dropped, or connections that were rejected. */
  readonly drop: (reason: DropReason, count?: number) => void
}

export type DropReason = 'full' | 'too long' | 'not a sender' | 'connections' | 'handshake'
