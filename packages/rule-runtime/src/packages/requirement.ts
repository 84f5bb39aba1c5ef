import { satisfies, validRange } from '@renovatebot/pep440'
import { parseMarker, type Marker } from './marker.ts'
import { normalizeName } from './wheel-name.ts'

/** One line of `python.packages`, or of a package's `Requires-Dist`: `boto3[crt]>=1.34,<2; python_version >= "3.9"`. */
export interface Requirement {
  /** As written, for messages. */
  readonly text: string
  /** Normalised, see `normalizeName`. */
  readonly name: string
  readonly extras: readonly string[]
  /** Comma-separated version conditions; empty accepts every version. */
  readonly specifier: string
  readonly marker?: Marker
}

/** Parses a requirement (PEP 508); returns a text that describes the mistake if it is invalid. */
export function parseRequirement(text: string): Requirement | string {
  const line = text.trim()
  const match = /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[([^\]]*)\])?\s*(.*)$/s.exec(line)
  if (match === null) return `"${line}" does not start with the name of a package.`
  const [, name = '', extras = '', rest = ''] = match
  if (rest.startsWith('@')) return `"${line}" names a web address; give a version, and the wheel with --from.`

  const semicolon = rest.indexOf(';')
  const specifier = (semicolon < 0 ? rest : rest.slice(0, semicolon))
    .trim()
    .replace(/^\((.*)\)$/s, '$1')
    .trim()
  if (specifier !== '' && !isSpecifier(specifier)) return `"${specifier}" in "${line}" is not a range of versions.`

  const names = extras.split(',').map((extra) => extra.trim())
  if (extras.trim() !== '' && !names.every((extra) => /^[A-Za-z0-9][\w.-]*$/.test(extra)))
    return `"[${extras}]" in "${line}" is not a list of extras.`

  const requirement = {
    text: line,
    name: normalizeName(name),
    extras: extras.trim() === '' ? [] : names.map(normalizeName),
    specifier: specifier.replace(/\s+/g, ''),
  }
  if (semicolon < 0) return requirement
  const marker = parseMarker(rest.slice(semicolon + 1))
  return marker === undefined
    ? `"${rest.slice(semicolon + 1).trim()}" in "${line}" is not a condition on the environment.`
    : { ...requirement, marker }
}

/** Returns whether a version meets a requirement. Pre-releases do if it names one, or with `prereleases`. */
export function accepts(requirement: Requirement, version: string, prereleases: boolean): boolean {
  return requirement.specifier === '' || satisfies(version, requirement.specifier, { prereleases })
}

/** Whether it names one version exactly, which can then be yanked or a pre-release. */
export function pins(requirement: Requirement): boolean {
  return /(?:^|,)===?[^*]+(?:,|$)/.test(requirement.specifier)
}

function isSpecifier(text: string): boolean {
  return /^[\s]*(?:===|~=|==|!=|<=|>=|<|>)/.test(text) && validRange(text.replace(/\s+/g, ''))
}
