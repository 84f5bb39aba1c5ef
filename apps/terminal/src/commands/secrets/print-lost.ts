import type { LostSecret } from '@picket/server'
import { visibleLine } from '../../screen/visible.ts'

/** Lists lost secrets, one a line. */
export function printLost(lost: readonly LostSecret[]): string {
  return lost.map(({ what, name }) => `  ${what} "${visibleLine(name)}"\n`).join('')
}
