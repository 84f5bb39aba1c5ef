import type { Mutant } from '@picket/core'
import { resolve } from 'node:path'
import { UsageError } from '../../../program/usage-error.ts'

export interface MutantChoice {
  /** Files or folders, as typed; none means any. */
  readonly files: readonly string[]
  readonly cwd: string
  /** Of each detection. */
  readonly most?: number
}

/** The mutants that are asked for, the same each time. A path without any is a mistake of the user. */
export function chooseMutants(all: readonly Mutant[], { files, cwd, most }: MutantChoice): readonly Mutant[] {
  const paths = files.map((file) => resolve(cwd, file))
  const isIn = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`)
  const empty = files.find((_, index) => !all.some(({ file }) => isIn(resolve(cwd, file), paths[index]!)))
  if (empty !== undefined)
    throw new UsageError(`Nothing in "${empty}" can be changed.`, {
      hint: 'Name the Python file or the spec of a detection that was selected and whose tests pass.',
    })
  const inFiles = all.filter(({ file }) => paths.length === 0 || paths.some((path) => isIn(resolve(cwd, file), path)))
  if (most === undefined) return inFiles
  return [...Map.groupBy(inFiles, ({ spec }) => spec.file).values()].flatMap((mutants) => spread(mutants, most))
}

/** So many items of a list, evenly from its beginning to its end. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]!)
}
