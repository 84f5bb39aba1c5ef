import { relative, resolve } from 'node:path'
import { didYouMean, type ContentSet, type Spec } from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { loadContent } from '../../selection/load-content.ts'

export interface FoundSpecs {
  readonly specs: readonly Spec[]
  readonly content: ContentSet
}

/** Returns the named specs, each by its id or its file, in the content of the folder. */
export async function findSpecs(context: CommandContext, words: readonly string[]): Promise<FoundSpecs> {
  const settings = readConfig(context)
  const { content } = await loadContent({ ...context, args: { ...context.args, operands: [] } }, settings)
  const byFile = new Map(content.specs.map((spec) => [spec.file, spec]))
  const byId = Map.groupBy(content.specs, ({ id }) => id)
  const specs = words.map((word) => {
    const spec = byFile.get(word) ?? byFile.get(relative(context.cwd, resolve(context.cwd, word)))
    if (spec !== undefined) return spec
    const [found, ...others] = byId.get(word) ?? []
    if (others.length > 0)
      throw new UsageError(`Several specs have the id "${word}".`, {
        hint: `Name the file of one: ${[found!, ...others].map(({ file }) => file).join(', ')}.`,
      })
    if (found !== undefined && word !== '') return found
    throw new UsageError(`There is no spec "${word}" in this folder.`, {
      hint: didYouMean(word, byId.keys()) ?? 'List the specs with: picket list',
    })
  })
  return { specs: [...new Set(specs)], content }
}
