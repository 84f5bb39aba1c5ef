import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '@picket/core/node'
import type { Environment } from '../../program/environment.ts'
import { themeNames, type ThemeName } from './theme.ts'

/** Returns the path where choices in the terminal UI are stored. */
function settingsFile(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'picket', 'tui.json')
}

/** Reads the theme that the user chose before. An unreadable file is ignored: it has nothing that matters. */
export function readStoredTheme(env: Environment): ThemeName | undefined {
  try {
    const { theme } = JSON.parse(readFileSync(settingsFile(env), 'utf8')) as { readonly theme?: unknown }
    return themeNames.find((name) => name === theme)
  } catch {
    return undefined
  }
}

/** Stores the theme; returns false if that fails. */
export function storeTheme(env: Environment, theme: ThemeName): boolean {
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
