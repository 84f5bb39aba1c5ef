import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settle } from '../../lab/settle.ts'
import type { Hardship } from './hardship.ts'
import { inWorld } from './open-world.ts'

/** Room for a lake, and little more. */
const mebibytes = 256

/** On a file system of its own, which only root can make: elsewhere this case says that it was left out. */
export const fullDisk: Hardship = {
  name: 'a disk that is full',
  async run(folder) {
    const place = join(folder, 'disk')
    mkdirSync(place)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', place], { stdio: 'pipe' })
    } catch {
      console.error('  (no file system of its own can be mounted here: the full disk was not tried)')
      return []
    }
    try {
      return await inWorld(place, async ({ home, server, send, finish }) => {
        await send(5)
        // Its tables are there by now: the engine does not open again when it ran out of space while it made one.
        await settle(home.data)
        const filler = join(place, 'filler')
        fill(filler)
        const sending = send(40)
        await sleep(8_000)
        if (!server.isUp()) return ['The server ended when the disk was full.']
        rmSync(filler)
        await sending
        return finish()
      })
    } finally {
      execFileSync('umount', ['-l', place])
    }
  },
}

function fill(file: string): void {
  for (let size = 1024 ** 2; size >= 512;)
    try {
      appendFileSync(file, Buffer.alloc(size))
    } catch {
      size /= 2
    }
}
