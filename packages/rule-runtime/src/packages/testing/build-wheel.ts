import { createHash } from 'node:crypto'
import { zipSync, type Zippable } from 'fflate'

/** What a test specifies about a wheel; the rest is as from a build tool. */
export interface WheelPlan {
  readonly name: string
  readonly version: string
  readonly requires?: readonly string[]
  readonly requiresPython?: string
  /** `py3-none-any` by default. */
  readonly tag?: string
  /** Path and text; by default one module named like the package. */
  readonly files?: Readonly<Record<string, string>>
  /** Changes the archive after RECORD was created. */
  readonly tamper?: (files: Zippable) => void
}

export interface BuiltWheel {
  readonly file: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly metadata: string
}

/** Builds a small wheel in memory. */
export function buildWheel(plan: WheelPlan): BuiltWheel {
  const module = plan.name.replaceAll('-', '_')
  const info = `${module}-${plan.version}.dist-info`
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${plan.name}`,
    `Version: ${plan.version}`,
    ...(plan.requiresPython === undefined ? [] : [`Requires-Python: ${plan.requiresPython}`]),
    ...(plan.requires ?? []).map((line) => `Requires-Dist: ${line}`),
    '',
    'A package of the tests.',
  ].join('\n')
  const texts: Record<string, string> = {
    ...(plan.files ?? { [`${module}/__init__.py`]: `version = "${plan.version}"\n` }),
    [`${info}/METADATA`]: metadata,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  }
  const lines = Object.entries(texts).map(([path, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url')
    return `${path},sha256=${digest},${Buffer.byteLength(text)}`
  })
  texts[`${info}/RECORD`] = [...lines, `${info}/RECORD,,`, ''].join('\n')
  const files: Zippable = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  )
  plan.tamper?.(files)
  const bytes = zipSync(files)
  return {
    file: `${module}-${plan.version}-${plan.tag ?? 'py3-none-any'}.whl`,
    bytes,
    metadata,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
