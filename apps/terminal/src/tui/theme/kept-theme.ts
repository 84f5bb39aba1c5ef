import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '@picket/core/node'
import type { Environment } from '../../program/environment.ts'
import { themeNames, type ThemeName } from './theme.ts'

/** Where choices that are made on the screen are kept. */
function settingsFile(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'picket', 'tui.json')
}

/** The colours that the user has chosen before. A file that cannot be read is as good as none: it holds nothing that matters. */
export function readKeptTheme(env: Environment): ThemeName | undefined {
  try {
    const { theme } = JSON.parse(readFileSync(settingsFile(env), 'utf8')) as { readonly theme?: unknown }
    return themeNames.find((name) => name === theme)
  } catch {
    return undefined
  }
}

/** Keeps the colours for the next time; false where that cannot be. */
export function keepTheme(env: Environment, theme: ThemeName): boolean {
  const file = settingsFile(env)
  try {
    makeFolder(dirname(file), 0o700)
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify({ theme })}\n`)
    renameSync(`${file}.${process.pid}`, file)
    return true
  } catch {
    return false
  }
}
