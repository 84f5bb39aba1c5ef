/**
 * Memory of many bytes that goes from one block to the next: made anew each time, it would be filled with zeros, and what is left behind
 * would have the collector look through everything else for more.
 */
const free = new Map<number, Uint8Array<ArrayBuffer>[]>()
let freeBytes = 0

/** Below it, whoever has memory keeps it. */
export const leastRoom = 64 * 1024

/** Of all that nobody uses: what a portion of events and its matches take. */
const mostFree = 64 * 1024 ** 2

/** Rooms come in so many sizes between one power of two and the next; one is also given to who asks for any size down to the half of it. */
const steps = 4

/** At least so many bytes, which may be anything. */
export function takeRoom(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes < leastRoom) return new Uint8Array(bytes)
  const least = sizeOf(bytes)
  for (let size = least, step = 0; step < steps; size = sizeOf(size + 1), step++) {
    const room = free.get(size)?.pop()
    if (!room) continue
    freeBytes -= size
    return room
  }
  return new Uint8Array(least)
}

function sizeOf(bytes: number): number {
  const step = 2 ** (Math.ceil(Math.log2(bytes)) - 1) / steps
  return Math.ceil(bytes / step) * step
}

/** For others: nobody may look into it from now on. */
export function giveRoom(room: Uint8Array<ArrayBuffer>): void {
  const size = room.length
  if (size < leastRoom) return
  if (freeBytes + size > mostFree) return letGo(room)
  freeBytes += size
  const rooms = free.get(size)
  if (rooms) rooms.push(room)
  else free.set(size, [room])
}

/** Leaves the memory that is not used at the moment to the process, as when nothing comes for a while. */
export function forgetRooms(): void {
  for (const room of [...free.values()].flat()) letGo(room)
  free.clear()
  freeBytes = 0
}

/** At once: every 64 MiB that wait for the collector have it begin, however little else there is to collect. */
function letGo(room: Uint8Array<ArrayBuffer>): void {
  room.buffer.transfer(0)
}
