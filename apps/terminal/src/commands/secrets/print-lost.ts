import type { LostSecret } from '@picket/server'
import { visibleLine } from '../../screen/visible.ts'

/** A line each. */
export function printLost(lost: readonly LostSecret[]): string {
  return lost.map(({ what, name }) => `  ${what} "${visibleLine(name)}"\n`).join('')
}
