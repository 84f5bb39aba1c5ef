import { InvalidInputError, LimitError } from '@picket/core'
import type { GitObject } from './read-pack-file.ts'

export interface CommitFiles {
  /** Milliseconds since 1970. */
  readonly committedAt: number
  readonly files: ReadonlyMap<string, Buffer>
}

const [directory, link, submodule] = ['40000', '120000', '160000']
const deepest = 50

/** Returns the plain files of a commit. Links and submodules are passed over: content does not need them. */
export function listFiles(objects: ReadonlyMap<string, GitObject>, commitId: string, mostFiles: number): CommitFiles {
  const text = bytesOf(objects, commitId, 'commit').toString('utf8')
  const tree = /^tree ([\da-f]{40})$/m.exec(text)?.[1]
  const seconds = /^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(text)?.[1]
  if (tree === undefined || seconds === undefined) throw malformed()
  const files = new Map<string, Buffer>()
  const walk = (id: string, folder: string, depth: number): void => {
    if (depth > deepest) throw new LimitError(`The repository has more than ${deepest} levels of directories.`)
    for (const { mode, name, id: child } of readTree(bytesOf(objects, id, 'tree'))) {
      if (name === '' || name === '.' || name === '..' || name.includes('/')) throw malformed()
      if (mode === directory) walk(child, `${folder}${name}/`, depth + 1)
      else if (mode !== link && mode !== submodule) files.set(`${folder}${name}`, bytesOf(objects, child, 'blob'))
      if (files.size > mostFiles) throw new LimitError(`The repository has more than ${mostFiles} files.`)
    }
  }
  walk(tree, '', 0)
  return { committedAt: Number(seconds) * 1000, files }
}

function readTree(bytes: Buffer): readonly { readonly mode: string; readonly name: string; readonly id: string }[] {
  const entries: { mode: string; name: string; id: string }[] = []
  for (let at = 0; at < bytes.length;) {
    const [space, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0, at)]
    if (space < 0 || end < space || end + 21 > bytes.length) throw malformed()
    entries.push({
      mode: bytes.toString('latin1', at, space),
      name: bytes.toString('utf8', space + 1, end),
      id: bytes.toString('hex', end + 1, end + 21),
    })
    at = end + 21
  }
  return entries
}

function bytesOf(objects: ReadonlyMap<string, GitObject>, id: string, type: GitObject['type']): Buffer {
  const found = objects.get(id)
  if (found?.type !== type) throw malformed()
  return found.bytes
}

function malformed(): InvalidInputError {
  return new InvalidInputError('The Git server sent a commit that is incomplete or malformed.')
}
