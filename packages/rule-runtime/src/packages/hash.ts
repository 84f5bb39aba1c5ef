import { createHash } from 'node:crypto'
import { packageHashMismatch } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'

/** Returns the SHA-256 hash of a file's bytes; throws if it differs from the expected one. */
export function assertHash(bytes: Uint8Array, promised: string | undefined, file: string): string {
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (promised === undefined || promised === actual) return actual
  throw new PackageProblem(
    packageHashMismatch,
    `File "${file}" has the SHA-256 hash ${actual}, but ${promised} was promised. It was not used.`,
    { hint: 'Try again. If it happens once more, the file was changed at its source: find out why before you use it.' },
  )
}
