import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../program/environment.ts'

export const configName = 'picket.yaml'

/** How a configuration file was chosen. */
export interface ConfigChoice {
  /** Absolute. */
  readonly file: string
  readonly chosenBy: '--config' | 'PICKET_CONFIG' | 'search'
}

/**
 * Finds the configuration: named by the option, else by the environment, else the nearest picket.yaml in the parent
 * folders, within the repository, starting from the content in the operands or from the working directory.
 */
export function findConfig(
  cwd: string,
  option: string | undefined,
  env: Environment,
  operands: readonly string[] = [],
): ConfigChoice | undefined {
  if (option !== undefined) return { file: resolve(cwd, option), chosenBy: '--config' }
  const named = env['PICKET_CONFIG']
  if (named !== undefined && named !== '') return { file: resolve(cwd, named), chosenBy: 'PICKET_CONFIG' }
  const file = searchUpwards(contentFolder(operands, cwd)) ?? searchUpwards(cwd)
  return file === undefined ? undefined : { file, chosenBy: 'search' }
}

/** Returns the folder of the first operand that exists; the working directory without one. */
export function contentFolder(operands: readonly string[], cwd: string): string {
  for (const operand of operands) {
    const path = resolve(cwd, operand)
    if (existsSync(path)) return statSync(path).isDirectory() ? path : dirname(path)
  }
  return cwd
}

function searchUpwards(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, configName)
    if (isThere(file)) return file
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined
  }
}

/**
 * A broken link was meant to be settings, and reading it reports the error. A folder without access has no settings.
 */
function isThere(file: string): boolean {
  try {
    const danglingLink = lstatSync(file).isSymbolicLink() && !existsSync(file)
    return danglingLink || !statSync(file).isDirectory()
  } catch {
    return false
  }
}
