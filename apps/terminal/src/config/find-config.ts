import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../program/context.ts'

export const configName = 'picket.yaml'

/** How a configuration file was chosen. */
export interface ConfigChoice {
  /** Absolute. */
  readonly file: string
  readonly chosenBy: '--config' | 'PICKET_CONFIG' | 'search'
}

/** The configuration of a folder: named by the option, else by the environment, else the nearest upwards in the repository. */
export function findConfig(cwd: string, option: string | undefined, env: Environment): ConfigChoice | undefined {
  if (option !== undefined) return { file: resolve(cwd, option), chosenBy: '--config' }
  const named = env['PICKET_CONFIG']
  if (named !== undefined && named !== '') return { file: resolve(cwd, named), chosenBy: 'PICKET_CONFIG' }
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, configName)
    if (isThere(file)) return { file, chosenBy: 'search' }
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined
  }
}

/** A link that leads nowhere was meant to be settings; whoever reads it says what is wrong. */
function isThere(file: string): boolean {
  try {
    return !statSync(file).isDirectory()
  } catch {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
  }
}
