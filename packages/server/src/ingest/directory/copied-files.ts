import type { FollowedFileRow } from '../../stores/followed-files/followed-file-store.ts'
import type { FoundFile } from './list-files.ts'
import { hashAt, headBytes } from './read-piece.ts'

/**
 * Recognizes copies of files that were already read, because some log rotation copies a log and truncates the original
 * ("copytruncate"). The ends of files up to the read positions are cached in memory, so rotations while no server runs
 * are not recognized.
 */
export interface CopiedFiles {
  /** Records how far a file was read. */
  note(file: FoundFile, row: FollowedFileRow): void
  /**
   * Classifies a new file: unknown, a copy of a known file, or one that may still be being copied and is checked again.
   */
  judge(file: FoundFile, known: Known): FollowedFileRow | 'perhaps' | undefined
  forget(rowId: string): void
}

export interface Known {
  readonly rows: readonly FollowedFileRow[]
  readonly files: readonly FoundFile[]
  readonly now: number
}

export function createCopiedFiles({ patience }: { readonly patience: number }): CopiedFiles {
  /** The ends of files up to their read positions, by row. */
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
      // The original may be truncated next. A file that merely starts alike is read once no truncation followed.
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

/** With fewer bytes, a match may be a coincidence. */
function isLong({ head_length, position }: FollowedFileRow): boolean {
  return head_length === headBytes && position >= headBytes
}

function beginsAs(file: FoundFile, { inode, head_hash }: FollowedFileRow): boolean {
  return inode !== file.inode && file.size >= headBytes && hashAt(file.path, 0, headBytes) === head_hash
}

/** The file that was read is unchanged. */
function isWhole({ inode, position }: FollowedFileRow, files: readonly FoundFile[]): boolean {
  return files.some((file) => file.inode === inode && file.size >= position)
}

function endAt({ path }: FoundFile, position: number): string {
  return hashAt(path, position - headBytes, headBytes)
}
