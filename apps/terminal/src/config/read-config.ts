import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { allDiagnosticKinds } from '../plain/all-diagnostic-kinds.ts'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'
import { shownName } from '../selection/shown-name.ts'
import { findConfig } from './find-config.ts'
import type { Config } from './model.ts'
import { parseConfig } from './parse-config.ts'

export interface LoadedConfig {
  readonly config: Config
  /** Absolute; undefined without a picket.yaml. */
  readonly file?: string
  /** The folder that relative paths in the settings start from. */
  readonly folder: string
}

/** The size limit of configuration. */
const maxBytes = 1_000_000

/** Returns the effective settings of a command. A file with errors stops it. */
export function readConfig({ args, cwd, env }: Pick<CommandContext, 'args' | 'cwd' | 'env'>): LoadedConfig {
  const choice = findConfig(cwd, args.text('config'), env, args.operands)
  if (choice === undefined) return { config: {}, folder: cwd }
  const shown = shownName(choice.file, cwd)
  const { config, diagnostics } = parseConfig(readText(choice.file, shown), shown, allDiagnosticKinds())
  if (config === undefined) throw new InvalidInputError(`"${shown}" has ${diagnostics.length} errors.`, { diagnostics })
  return { config, file: choice.file, folder: dirname(choice.file) }
}

function readText(file: string, shown: string): string {
  try {
    const status = statSync(file)
    if (!status.isFile()) throw new UsageError(`Configuration file "${shown}" is not a file.`)
    if (status.size > maxBytes) throw new UsageError(`"${shown}" is too large for a configuration file.`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(`Configuration file "${shown}" ${missing ? 'does not exist' : 'cannot be read'}.`, { cause })
  }
}
