import { InvalidInputError } from '@picket/core'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'

/** The limits of one request of a log shipper. */
export interface ShipperLimits {
  /** The size of a body after decompression, and of all logs that it becomes, in bytes. */
  readonly bytes: number
  readonly logs: number
}

export const defaultShipperLimits: ShipperLimits = { bytes: 32 * 1024 ** 2, logs: 100_000 }

/** Thrown when a request has more logs than allowed. */
export class TooManyLogsError extends InvalidInputError {
  constructor(most: number) {
    super(`The request has more than ${most} logs. Send fewer logs per request.`)
  }
}

/** Returns a function that counts logs, and throws an error when there are more, or larger ones, than allowed. */
export function createLogCounter(limits: ShipperLimits): (text: string) => void {
  let count = 0
  let bytes = 0
  return (text) => {
    bytes += text.length
    if (++count > limits.logs) throw new TooManyLogsError(limits.logs)
    if (bytes > limits.bytes) throw new BodyTooLargeError(limits.bytes)
  }
}
