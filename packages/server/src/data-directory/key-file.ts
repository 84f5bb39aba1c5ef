import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { makeFolder } from './make-folder.ts'
import { createKey, parseKeys, type SecretsKey } from './secrets.ts'

export interface KeyLocation {
  /** From the environment: used instead of any file. */
  readonly text?: string
  readonly file: string
}

/** The default location of the key of a data directory: in the user's configuration, by the directory's id. */
export function defaultKeyFile(id: string, env: Readonly<Record<string, string | undefined>>): string {
  const configuration = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config')
  return join(configuration, 'picket', 'keys', `${id}.key`)
}

/** Returns the keys, newest first; none if the file does not exist yet. One key per line. */
export function readKeys({ text, file }: KeyLocation): readonly SecretsKey[] {
  if (text !== undefined) return parseKeys(text)
  if (!existsSync(file)) return []
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new InvalidInputError(`Other users can read the secrets key in "${file}".`, {
      hint: `Run: chmod 600 ${file}`,
    })
  return parseKeys(readFileSync(file, 'utf8').trim().split(/\s+/).join(','))
}

/** Writes the keys, newest first, readable by this user only. */
export function writeKeys(file: string, keys: readonly SecretsKey[]): void {
  makeFolder(dirname(file))
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''), { mode: 0o600 })
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}

/** Creates the first key of a new data directory. */
export function createKeyFile(file: string): readonly SecretsKey[] {
  const keys = [createKey()]
  writeKeys(file, keys)
  return keys
}

/** A key in the data directory would be in every copy of it. */
export function assertOutside(file: string, folder: string): void {
  const path = relative(resolve(folder), resolve(file))
  if (path.startsWith('..') || resolve(file) === resolve(path)) return
  throw new InvalidInputError(`The secrets key "${file}" is inside the data directory.`, {
    hint: 'Choose another location with PICKET_SECRETS_KEY_FILE or server.secretsKeyFile.',
  })
}
