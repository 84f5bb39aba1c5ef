import { readFileSync } from 'node:fs'
import { InvalidInputError, locateFindings, type Finding } from '@picket/core'
import { readServerConfig, type ReadConfig, type ServerConfig } from '@picket/server/config'
import { config as kinds } from '../config/diagnostics.ts'
import { readConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { shownName } from '../selection/shown-name.ts'

export interface ServerSettingsOfCommand extends ReadConfig {
  /** The picket.yaml that was read. */
  readonly file?: string
}

/** Returns the effective settings of the server. Errors stop the command, those in picket.yaml with their positions. */
export function readServerSettings(context: Pick<CommandContext, 'args' | 'cwd' | 'env'>): ServerSettingsOfCommand {
  const { cwd, env, args } = context
  const { config, file, folder } = readConfig(context)
  const variables = { ...env, ...fromOptions(args) }
  const read = readServerConfig({ ...(config.server ? { file: config.server } : {}), folder, cwd, env: variables })
  if (read.problems.length > 0) fail(read, file, cwd)
  return { ...read, ...(file === undefined ? {} : { file }) }
}

/** Options override the environment. */
function fromOptions(args: CommandContext['args']): Readonly<Record<string, string>> {
  const roles = args.list('role')
  return Object.fromEntries(
    Object.entries({
      PICKET_DATA: args.text('data'),
      PICKET_LISTEN: args.text('listen'),
      PICKET_ROLES: roles.length === 0 ? undefined : roles.join(','),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Returns the options of commands that open the data directory themselves. */
export function directoryOptions(context: CommandContext, config: ServerConfig) {
  const { secretsKey, secretsKeyFile, data } = config
  return {
    folder: data,
    env: context.env,
    now: Date.now(),
    ...(secretsKey === undefined ? {} : { secretsKey }),
    ...(secretsKeyFile === undefined ? {} : { secretsKeyFile }),
  }
}

function fail({ problems }: ReadConfig, file: string | undefined, cwd: string): never {
  const shown = file === undefined ? '' : shownName(file, cwd)
  const findings = problems.flatMap(({ path, message, hint }): readonly Finding[] =>
    path === undefined ? [] : [{ kind: kinds.badValue, file: shown, at: { path }, message, ...(hint ? { hint } : {}) }],
  )
  const others = problems.filter(({ path }) => path === undefined)
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  const diagnostics = locateFindings(findings, new Map([[shown, text]]))
  const messages = others.length > 0 ? others.map(({ message }) => message) : ['The server settings have errors.']
  const hint = others[0]?.hint
  throw new InvalidInputError(messages.join('\n'), { diagnostics, ...(hint === undefined ? {} : { hint }) })
}
