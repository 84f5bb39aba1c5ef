import { pythonMinor } from './python-environment.ts'

/** The parts of the file name of a wheel (PEP 427). */
export interface WheelName {
  /** Normalised, see `normalizeName`. */
  readonly name: string
  readonly version: string
  readonly python: readonly string[]
  readonly abi: readonly string[]
  readonly platform: readonly string[]
}

/**
 * Normalizes the name of a project as package indexes do (PEP 503): `Python_DateUtil` and `python-dateutil` are the
 * same.
 */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

/** Reads a wheel's file name; `undefined` when it is not one. */
export function parseWheelName(file: string): WheelName | undefined {
  if (!file.endsWith('.whl')) return undefined
  const parts = file.slice(0, -'.whl'.length).split('-')
  if (parts.length !== 5 && parts.length !== 6) return undefined
  const [name = '', version = ''] = parts
  const [python = '', abi = '', platform = ''] = parts.slice(-3)
  if (!/^[A-Za-z0-9](?:[\w.]*[A-Za-z0-9])?$/.test(name) || version === '') return undefined
  return {
    name: normalizeName(name),
    version: version.replaceAll('_', '-'),
    python: python.split('.'),
    abi: abi.split('.'),
    platform: platform.split('.'),
  }
}

/** Returns whether the wheel has no compiled code and works with Picket's Python: `py3-none-any` and similar tags. */
export function isPure(wheel: WheelName): boolean {
  return wheel.abi.includes('none') && wheel.platform.includes('any') && wheel.python.some(fitsOurPython)
}

function fitsOurPython(tag: string): boolean {
  const minor = /^py3(\d*)$/.exec(tag)?.[1]
  return minor !== undefined && Number(minor) <= pythonMinor
}
