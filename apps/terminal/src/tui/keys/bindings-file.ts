import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homedir } from 'node:os'
import type { Environment } from '../../program/environment.ts'
import { UsageError } from '../../program/usage-error.ts'
import type { Bindings } from './bindings.ts'
import { keyTable } from './table.ts'

/** Where the user's own keys are written. */
export function bindingsFile(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'picket', 'keybindings.yaml')
}

/** The keys that hold for a user. What reads the file is loaded only where there is one. */
export async function openBindings(env: Environment): Promise<Bindings> {
  const file = bindingsFile(env)
  if (!existsSync(file)) return { entries: keyTable, lines: new Map(), diagnostics: [] }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`Cannot read "${file}".`, { cause })
  }
  const { readBindings } = await import('./read-bindings.ts')
  return readBindings(text, file)
}
