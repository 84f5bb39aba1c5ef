import type { ContentSet, TextFile } from '@picket/core'
import type { ReadContent } from '@picket/core/node'

/** How a text from stdin is shown when the command line gives it no name. */
export const unnamed = 'stdin.yml'

/** What has no name lies nowhere, so no file can be missed beside it. */
export function withoutPlace(loaded: ReadContent, input: TextFile | undefined): ReadContent {
  if (input?.file !== unnamed) return loaded
  return { ...loaded, findings: loaded.findings.filter(({ kind, file }) => file !== unnamed || kind.code !== 'PK0011') }
}

/** The files of the specs that were read from stdin without a name: the text from there is newer. */
export function savedCopies(input: TextFile | undefined, { specs }: ContentSet): readonly string[] {
  if (input?.file !== unnamed) return []
  const ids = new Set(specs.filter(({ file }) => file === unnamed).map(({ id }) => id))
  return specs.filter(({ file, id }) => file !== unnamed && ids.has(id)).map(({ file }) => file)
}
