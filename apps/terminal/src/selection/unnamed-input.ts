import type { ContentSet, TextFile } from '@picket/core'
import type { ReadContent } from '@picket/core/node'

/** The name of stdin when the command line sets none. */
export const unnamed = 'stdin.yml'

/** Removes findings about files missing beside a spec without a name, since it has no location. */
export function withoutPlace(loaded: ReadContent, input: TextFile | undefined): ReadContent {
  if (input?.file !== unnamed) return loaded
  return { ...loaded, findings: loaded.findings.filter(({ kind, file }) => file !== unnamed || kind.code !== 'PK0011') }
}

/** Returns the files of the specs that were read from stdin without a name: the text from stdin is newer. */
export function savedCopies(input: TextFile | undefined, { specs }: ContentSet): readonly string[] {
  if (input?.file !== unnamed) return []
  const ids = new Set(specs.filter(({ file }) => file === unnamed).map(({ id }) => id))
  return specs.filter(({ file, id }) => file !== unnamed && ids.has(id)).map(({ file }) => file)
}
