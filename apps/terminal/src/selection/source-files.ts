import { type FieldKnowledge, type Finding } from '@picket/core'
import { checkSourceFiles, isSourceFile, type ReadContent } from '@picket/core/node'

/** Returns the names of the files of log sources in the content. */
export function sourceFilesOf({ content, requested }: Pick<ReadContent, 'content' | 'requested'>): readonly string[] {
  return [...content.texts]
    .filter(([file, text]) => requested.has(file) && isSourceFile(file, text))
    .map(([file]) => file)
}

/** Checks the files of log sources in the content by the rules of the server. */
export async function findSourceProblems(loaded: ReadContent, fields: FieldKnowledge): Promise<readonly Finding[]> {
  const files = sourceFilesOf(loaded).toSorted()
  if (files.length === 0) return []
  // The kinds include all pulled providers; most content has no files of sources.
  const { checkedKinds } = await import('@picket/server/sources')
  const isKnownLogType = (logType: string): boolean => fields.find(logType) !== undefined
  const texts = files.map((file) => ({ file, text: loaded.content.texts.get(file)! }))
  return checkSourceFiles(texts, { kinds: checkedKinds(), isKnownLogType })
}
