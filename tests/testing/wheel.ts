import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'

/** A wheel in pure Python with one module. */
export function wheel(name: string, version: string, module: string): Uint8Array {
  const info = `${name}-${version}.dist-info`
  const files: Record<string, string> = {
    [`${name}.py`]: module,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: sample\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  }
  const lines = Object.entries(files).map(([path, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url')
    return `${path},sha256=${digest},${text.length}\n`
  })
  files[`${info}/RECORD`] = `${lines.join('')}${info}/RECORD,,\n`
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
