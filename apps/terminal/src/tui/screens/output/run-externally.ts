import { spawn } from 'node:child_process'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'

/** Lends the terminal to an interactive picket command, shows how it ended, and returns its exit code. */
export async function runExternally(
  app: App,
  words: readonly string[],
  cwd: string,
  env: Environment,
): Promise<number | null> {
  const [, entry = ''] = process.argv
  let code: number | null = null
  await app.terminal.lend(async () => {
    code = await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [entry, ...words], { cwd, env: { ...env }, stdio: 'inherit' })
      child.once('error', reject)
      child.once('exit', resolve)
    })
  })
  if (code === 0) app.say(`"picket ${words[0] ?? ''}" finished.`, 'good')
  else if (code === 130) app.say('Cancelled. Nothing was written.', 'faint')
  else app.say(`"picket ${words[0] ?? ''}" failed with exit code ${code}.`, 'warning')
  return code
}
