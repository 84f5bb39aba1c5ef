import { readSync, writeSync } from 'node:fs'
import type { DeviceOperations, Machine } from './machine.ts'

/** The file descriptors of Python. */
export interface Devices {
  readonly requests: number
  readonly answers: number
  readonly counter: number
}

/** Memory never shrinks, so a process that has grown by more is replaced. */
const usualGrowthMb = 64

/**
 * Connects Python to the host: requests from stdin, answers to stdout, and the count of impure reads. Descriptors 0, 1
 * and 2 of Python are not connected.
 */
export function openDevices(
  machine: Machine,
  impureReads: () => number,
  ranOut: () => boolean,
  growthMb: number = usualGrowthMb,
): Devices {
  const files = machine.FS
  for (const stream of [0, 1, 2]) files.closeStream(stream)
  for (const flags of [0, 1, 1]) files.open('/dev/null', flags)
  const open = (minor: number, flags: number, operations: DeviceOperations) => {
    const device = files.makedev(99, minor)
    const path = `/dev/host${minor}`
    files.registerDevice(device, { open: () => {}, ...operations })
    files.mkdev(path, device)
    const { fd } = files.open(path, flags)
    files.unlink(path)
    return fd
  }
  const count = new Uint32Array(1)
  const mostBytes = machine.HEAP8.length + growthMb * 2 ** 20
  return {
    requests: open(1, 0, { read: (_, buffer, offset, length) => readSync(0, view(buffer, offset, length)) }),
    answers: open(2, 1, {
      write(_, buffer, offset, length) {
        if (buffer.length > mostBytes || ranOut()) writeAll(1, Buffer.from('t memory has grown\n'))
        return writeAll(1, view(buffer, offset, length))
      },
    }),
    counter: open(3, 0, {
      read(_, buffer, offset, length) {
        count[0] = impureReads()
        const bytes = new Uint8Array(count.buffer, 0, Math.min(4, length))
        view(buffer, offset, bytes.length).set(bytes)
        return bytes.length
      },
    }),
  }
}

/** Writes everything, to a pipe whose reader may be slow. */
export function writeAll(stream: number, bytes: Uint8Array): number {
  for (let written = 0; written < bytes.length;) written += writeSync(stream, bytes, written)
  return bytes.length
}

function view(buffer: Int8Array, offset: number, length: number): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length)
}
