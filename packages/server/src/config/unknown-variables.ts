import { didYouMean, nearest } from '@picket/core'
import type { ConfigProblem, ConfigSources } from './read-server-config.ts'
import { settings, type Setting } from './setting.ts'

const prefix = 'PICKET_'
const longestShown = 100

/** What the server reads of the environment itself. */
const serverVariables = [...settings.flatMap(({ env }) => env ?? []), 'PICKET_SECRETS_KEY']

/**
 * Variables that are called as ours are and that nothing reads: most likely misspelt. They stop nothing, for the name may be somebody else's.
 * `others` are those that are read besides the settings of the server.
 */
export function findUnknownVariables(env: ConfigSources['env'], others: readonly string[]): readonly ConfigProblem[] {
  const known = [...serverVariables, ...others]
  return Object.entries(env)
    .filter(([name, value = '']) => name.startsWith(prefix) && value !== '' && !known.includes(name))
    .filter(([name, value = '']) => !isOfCluster(name, value))
    .map(([name]) => ({
      message: `There is no setting "${shorten(name)}": this environment variable has no effect.`,
      hint: hintFor(name, known),
    }))
    .toSorted((one, other) => (one.message < other.message ? -1 : 1))
}

/** Settings by the variable that somebody would guess for them: many can only stand in picket.yaml. */
const guessed: ReadonlyMap<string, Setting> = new Map(
  settings.map((setting) => [prefix + setting.path.map(toUpperSnake).join('_'), setting]),
)

function hintFor(name: string, known: readonly string[]): string {
  const guess = guessed.get(name) ?? guessed.get(nearest(name, [...known, ...guessed.keys()]) ?? '')
  if (guess?.env !== undefined) return `Did you mean "${guess.env}"?`
  if (guess !== undefined) return `Set "server.${guess.path.join('.')}" in picket.yaml instead.`
  return didYouMean(name, known) ?? 'To list all settings, run: picket config --json'
}

/** Kubernetes and Docker tell every container of a service that is called "picket", and of its ports. */
function isOfCluster(name: string, value: string): boolean {
  return /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name) || /^(tcp|udp):\/\//.test(value)
}

function toUpperSnake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function shorten(name: string): string {
  return name.length > longestShown ? `${name.slice(0, longestShown)}...` : name
}
