import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settle } from '../../lab/settle.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { withServer } from './with-server.ts'

/** Enough for a lake, and little more. */
const mebibytes = 256

/** Uses a separate file system, which only root can mount. Otherwise it reports that the scenario was skipped. */
export const fullDisk: FaultScenario = {
  name: 'a full disk',
  async run(folder) {
    const mountPoint = join(folder, 'disk')
    mkdirSync(mountPoint)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', mountPoint], { stdio: 'pipe' })
    } catch {
      console.error('  (skipped the full disk: mounting a file system requires root)')
      return []
    }
    try {
      return await withServer(mountPoint, async ({ home, server, send, finish }) => {
        await send(5)
        // Its tables exist by now: the engine cannot open again if it ran out of space while it created one.
        await settle(home.data)
        const filler = join(mountPoint, 'filler')
        fill(filler)
        const sending = send(40)
        await sleep(8_000)
        if (!server.isUp()) return ['The server ended when the disk was full.']
        rmSync(filler)
        await sending
        return finish()
      })
    } finally {
      execFileSync('umount', ['-l', mountPoint])
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
