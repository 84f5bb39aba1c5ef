import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homedir } from 'node:os'
import type { Environment } from '../../program/environment.ts'
import { UsageError } from '../../program/usage-error.ts'
import type { Bindings } from './bindings.ts'
import { keyTable } from './table.ts'

/** Returns the path of the user's keybindings.yaml. */
export function bindingsFile(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'picket', 'keybindings.yaml')
}

/** Reads the key bindings of a user. The parser is loaded only if the file exists. */
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
