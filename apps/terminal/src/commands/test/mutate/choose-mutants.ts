import type { Mutant } from '@picket/core'
import { resolve } from 'node:path'
import { UsageError } from '../../../program/usage-error.ts'

export interface MutantChoice {
  /** Files or folders, as typed; empty means any. */
  readonly files: readonly string[]
  readonly cwd: string
  /** The limit for each detection. */
  readonly limit?: number
}

/** Returns the requested mutants, deterministically. A path without any is a usage error. */
export function chooseMutants(all: readonly Mutant[], { files, cwd, limit }: MutantChoice): readonly Mutant[] {
  const paths = files.map((file) => resolve(cwd, file))
  const isIn = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`)
  const empty = files.find((_, index) => !all.some(({ file }) => isIn(resolve(cwd, file), paths[index]!)))
  if (empty !== undefined)
    throw new UsageError(`"${empty}" contains nothing that can be mutated.`, {
      hint: 'Name the Python file or the spec of a selected detection whose tests pass.',
    })
  const inFiles = all.filter(({ file }) => paths.length === 0 || paths.some((path) => isIn(resolve(cwd, file), path)))
  if (limit === undefined) return inFiles
  return [...Map.groupBy(inFiles, ({ spec }) => spec.file).values()].flatMap((mutants) => spread(mutants, limit))
}

/** Returns items of a list, evenly spread over it. */
function spread<Item>(items: readonly Item[], limit: number): readonly Item[] {
  if (items.length <= limit) return items
  return Array.from({ length: limit }, (_, index) => items[Math.floor((index * items.length) / limit)]!)
}
