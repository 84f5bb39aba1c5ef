import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../scripts/with-lock.ts'
import { email, password, startServer } from './started-console.ts'

/**
 * Fills a home directory with the result of a first start, which takes most of the time of a test file; in `folder` it
 * is created once for all.
 */
export async function copyPlayed(folder: string, home: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const played = join(folder, 'home')
  const mark = join(folder, 'done')
  await withLock(join(folder, 'lock'), async () => {
    if (existsSync(mark)) return
    // Leftovers of a failed start must not stay.
    rmSync(played, { recursive: true, force: true })
    mkdirSync(played, { recursive: true })
    await play(played)
    writeFileSync(mark, '')
  })
  cpSync(played, home, { recursive: true, verbatimSymlinks: true })
}

/** A first start with the samples; the administrator sets `password`. */
export async function play(home: string): Promise<void> {
  const server = await startServer(home)
  try {
    const { session } = await server.post('/auth/sign-in', { email, password: server.oneTimePassword })
    const { idToken } = await server.post('/auth/new-password', { session, newPassword: password })
    if (idToken === undefined) throw new Error('The administrator could not set a password.')
  } finally {
    await server.end()
  }
}
