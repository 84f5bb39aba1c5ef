import { didYouMean, nearest } from '@picket/core'
import type { ConfigProblem, ConfigSources } from './read-server-config.ts'
import { settings, type Setting } from './setting.ts'

const prefix = 'PICKET_'
const maxShownLength = 100

/** The environment variables that the server reads. */
const serverVariables = [...settings.flatMap(({ env }) => env ?? []), 'PICKET_SECRETS_KEY']

/**
 * Returns variables with the prefix of Picket that nothing reads; most are misspelled. They are warnings, since other
 * software can use the prefix, too. `others` are variables that are read besides the server settings.
 */
export function findUnknownVariables(env: ConfigSources['env'], others: readonly string[]): readonly ConfigProblem[] {
  const known = [...serverVariables, ...others]
  return Object.entries(env)
    .filter(([name, value = '']) => name.startsWith(prefix) && value !== '' && !known.includes(name))
    .filter(([name, value = '']) => !isSetByCluster(name, value))
    .map(([name]) => ({
      message: `There is no setting "${shorten(name)}": this environment variable has no effect.`,
      hint: hintFor(name, known),
    }))
    .toSorted((one, other) => (one.message < other.message ? -1 : 1))
}

/**
 * Settings by the environment variable name that users are likely to guess. Many settings can only be set in
 * picket.yaml.
 */
const guessed: ReadonlyMap<string, Setting> = new Map(
  settings.map((setting) => [prefix + setting.path.map(toUpperSnake).join('_'), setting]),
)

function hintFor(name: string, known: readonly string[]): string {
  const guess = guessed.get(name) ?? guessed.get(nearest(name, [...known, ...guessed.keys()]) ?? '')
  if (guess?.env !== undefined) return `Did you mean "${guess.env}"?`
  if (guess !== undefined) return `Set "server.${guess.path.join('.')}" in picket.yaml instead.`
  return didYouMean(name, known) ?? 'To list all settings, run: picket config --json'
}

/** Kubernetes and Docker set variables for a service named "picket" and its ports in every container. */
function isSetByCluster(name: string, value: string): boolean {
  return /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name) || /^(tcp|udp):\/\//.test(value)
}

function toUpperSnake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function shorten(name: string): string {
  return name.length > maxShownLength ? `${name.slice(0, maxShownLength)}...` : name
}
