import type { FolderState } from '../../folder/folder.ts'
import { printNumber } from '../../text/numbers.ts'

/** Returns the activity of the folder, for the header. */
export function folderStatus({ phase, rows, tested, toTest }: FolderState): string {
  const failing = rows.filter(({ result }) => result?.status === 'failed' || result?.status === 'invalid').length
  const failed = failing === 0 ? '' : `${printNumber(failing)} failing  `
  switch (phase) {
    case 'reading':
      return 'reading ...'
    case 'testing':
      if (tested >= toTest) return `${failed}checking ...`
      return `${failed}testing ${printNumber(tested)}/${printNumber(toTest)}`
    case 'checking':
      return `${failed}checking ...`
    case 'idle':
      return `${failed}watching`
  }
}
