import type { FollowedFileRow } from '../../stores/followed-files/followed-file-store.ts'
import type { FoundFile } from './list-files.ts'
import { hashAt, headBytes } from './read-piece.ts'

/**
 * Knows files that are copies of what was read already: some rotate a log by copying it and emptying the file itself ("copytruncate"). How
 * files ended where they were read to is kept in memory, so that this is not known of what is rotated while no server runs.
 */
export interface CopiedFiles {
  /** This file has been read so far. */
  note(file: FoundFile, row: FollowedFileRow): void
  /** What a file that is new may be: nothing known, a copy of what was read, or one that is perhaps being copied, to be looked at again. */
  judge(file: FoundFile, known: Known): FollowedFileRow | 'perhaps' | undefined
  forget(rowId: string): void
}

export interface Known {
  readonly rows: readonly FollowedFileRow[]
  readonly files: readonly FoundFile[]
  readonly now: number
}

export function createCopiedFiles({ patience }: { readonly patience: number }): CopiedFiles {
  /** How files end where they were read to, by row. */
  const ends = new Map<string, { readonly position: number; readonly hash: string }>()
  const firstSeen = new Map<string, number>()

  return {
    note(file, { id, position }) {
      firstSeen.delete(file.inode)
      if (position < headBytes || ends.get(id)?.position === position) return
      ends.set(id, { position, hash: endAt(file, position) })
    },
    judge(file, { rows, files, now }) {
      const alike = rows.filter((row) => isLong(row) && beginsAs(file, row))
      const copied = alike.find((row) => !isWhole(row, files) && endsAs(file, row))
      if (copied || !alike.some((row) => isWhole(row, files))) return copied
      // The other one may be emptied next. What only begins alike is read when that does not happen.
      const since = firstSeen.get(file.inode) ?? now
      firstSeen.set(file.inode, since)
      return now - since < patience ? 'perhaps' : undefined
    },
    forget: (rowId) => void ends.delete(rowId),
  }

  function endsAs(file: FoundFile, { id, position }: FollowedFileRow): boolean {
    const end = ends.get(id)
    return end?.position === position && file.size >= position && endAt(file, position) === end.hash
  }
}

/** Of less is not known whether it is the same by chance. */
function isLong({ head_length, position }: FollowedFileRow): boolean {
  return head_length === headBytes && position >= headBytes
}

function beginsAs(file: FoundFile, { inode, head_hash }: FollowedFileRow): boolean {
  return inode !== file.inode && file.size >= headBytes && hashAt(file.path, 0, headBytes) === head_hash
}

/** The file of which it was read is there as it was. */
function isWhole({ inode, position }: FollowedFileRow, files: readonly FoundFile[]): boolean {
  return files.some((file) => file.inode === inode && file.size >= position)
}

function endAt({ path }: FoundFile, position: number): string {
  return hashAt(path, position - headBytes, headBytes)
}
