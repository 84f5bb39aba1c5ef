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
 * The configuration: named by the option, else by the environment, else the nearest upwards, in the repository, from the content
 * that is asked for, or from the working directory.
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

/** The folder of the first path that is asked for and there; the working directory where there is none. */
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

/** A link that leads nowhere was meant to be settings; whoever reads it says what is wrong. A closed folder has none for us. */
function isThere(file: string): boolean {
  try {
    const danglingLink = lstatSync(file).isSymbolicLink() && !existsSync(file)
    return danglingLink || !statSync(file).isDirectory()
  } catch {
    return false
  }
}
