import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTurns } from '../../scripts/in-turns.ts'
import { email, password, startServer } from './started-console.ts'

/** Fills a home with what comes of a first start, which takes most of the time of a file of tests; in `folder` that is made once for all. */
export async function copyPlayed(folder: string, home: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const played = join(folder, 'home')
  const mark = join(folder, 'done')
  await inTurns(join(folder, 'lock'), async () => {
    if (existsSync(mark)) return
    // What a start that failed has left begins nothing anew.
    rmSync(played, { recursive: true, force: true })
    mkdirSync(played, { recursive: true })
    await play(played)
    writeFileSync(mark, '')
  })
  cpSync(played, home, { recursive: true, verbatimSymlinks: true })
}

/** A first start with the samples; the administrator chooses `password`. */
export async function play(home: string): Promise<void> {
  const server = await startServer(home)
  try {
    const { session } = await server.post('/auth/sign-in', { email, password: server.oneTimePassword })
    const { idToken } = await server.post('/auth/new-password', { session, newPassword: password })
    if (idToken === undefined) throw new Error('The administrator could not choose a password.')
  } finally {
    await server.end()
  }
}
