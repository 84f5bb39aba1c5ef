import { settings, type ServerConfig } from '@picket/server/config'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readServerSettings } from '../../server/read-server-settings.ts'
import { warnUnknownVariables } from '../../server/warn-unknown-variables.ts'

/** `picket config`: prints the effective settings and their origins. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  warnUnknownVariables(context)
  const { config, origins, file } = readServerSettings(context)
  const rows = settings.map(({ path, isSecret, summary, env }) => {
    const name = path.join('.')
    const value = valueOf(config, path)
    const shown = isSecret && value !== undefined ? hidden : (value ?? null)
    return { name, value: shown, from: origins.get(name) ?? 'default', ...(env ? { env } : {}), summary }
  })
  if (args.flag('json') || args.text('format') === 'json') {
    out.write(`${JSON.stringify({ version: 1, file: file ?? null, settings: rows }, null, 2)}\n`)
    return exitCodes.good
  }
  const width = Math.max(...rows.map(({ name }) => name.length))
  const { style } = out
  for (const { name, value, from } of rows) {
    const origin = from === 'default' ? '' : `  ${style.faint(`(${from})`)}`
    out.write(`${name.padEnd(width)}  ${printValue(value)}${origin}\n`)
  }
  return exitCodes.good
}

const hidden = '********'

function valueOf(config: ServerConfig, path: readonly string[]): unknown {
  if (path[0] === 'listen') {
    const { host, port } = config.listen
    return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  }
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], config)
}

function printValue(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '-'
  return visibleLine(Array.isArray(value) ? value.join(', ') : String(value))
}
