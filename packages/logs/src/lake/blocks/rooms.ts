/**
 * Memory of many bytes that goes from one block to the next: made anew each time, it would be filled with zeros, and what is left behind
 * would have the collector look through everything else for more.
 */
const free = new Map<number, Uint8Array<ArrayBuffer>[]>()
let freeBytes = 0

/** Below it, whoever has memory keeps it. */
export const leastRoom = 64 * 1024

/** Of all that nobody uses. */
const mostFree = 32 * 1024 ** 2

/** At least so many bytes, which may be anything. */
export function takeRoom(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes < leastRoom) return new Uint8Array(bytes)
  const size = 2 ** Math.ceil(Math.log2(bytes))
  const room = free.get(size)?.pop()
  if (!room) return new Uint8Array(size)
  freeBytes -= size
  return room
}

/** For others: nobody may look into it from now on. */
export function giveRoom(room: Uint8Array<ArrayBuffer>): void {
  const size = room.length
  if (size < leastRoom || freeBytes + size > mostFree) return
  freeBytes += size
  const rooms = free.get(size)
  if (rooms) rooms.push(room)
  else free.set(size, [room])
}

/** Leaves the memory that is not used at the moment to the process, as when nothing comes for a while. */
export function forgetRooms(): void {
  free.clear()
  freeBytes = 0
}
