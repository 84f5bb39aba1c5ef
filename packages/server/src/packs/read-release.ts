import type { ArchivedFile } from '../detections/archive/read-archive.ts'
import { findRows, readContent, toDraft } from '../detections/archive/read-content.ts'
import type { SpecLibrary } from '../detections/spec-library.ts'
import type { ReleasedSpec } from './plan-packs.ts'
import { readPacks, type PackContents } from './release-contents.ts'

export interface ReadableRelease {
  readonly packs: readonly PackContents[]
  readonly specs: ReadonlyMap<string, ReleasedSpec>
}

export type ReadRelease = (archive: readonly ArchivedFile[]) => Promise<ReadableRelease>

/** Creates the function that reads the specs of a release. */
export function createReadRelease(library: Pick<SpecLibrary, 'parse'>): ReadRelease {
  return async (archive) => {
    const { specs, texts } = await readContent(withoutRoot(archive), { library, base: { specs: new Map() } })
    const rows = new Map(findRows(specs, withoutRoot(archive)).map((one) => [one.spec.id, one]))
    const released = specs.map((spec): [string, ReleasedSpec] => {
      const found = rows.get(spec.id)
      return [
        spec.id,
        { spec, draft: toDraft(spec, texts, 'managed'), ...(found === undefined ? {} : { rows: found }) },
      ]
    })
    return { packs: readPacks(specs), specs: new Map(released) }
  }
}

/** Archives of repositories have one directory that contains everything. */
function withoutRoot(archive: readonly ArchivedFile[]): readonly ArchivedFile[] {
  const roots = new Set(archive.map(({ file }) => file.split('/', 1)[0]))
  const [root = ''] = roots
  if (roots.size !== 1 || archive.some(({ file }) => file.startsWith(`${root}/`) === false)) return archive
  const isContent = archive.some(({ file }) => file.startsWith(`${root}/packs/`))
  return isContent ? archive.map(({ file, bytes }) => ({ file: file.slice(root.length + 1), bytes })) : archive
}
