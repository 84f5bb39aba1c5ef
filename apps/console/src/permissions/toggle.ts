import { withImplied } from '@picket/core'
import type { Permission } from '@picket/core/api'

/**
 * Ticks one, or takes its tick away. Modify brings its Read; whoever takes Read away takes Modify too (specification 000: section 6).
 * In the order of the list of all.
 */
export function togglePermission(chosen: readonly Permission[], one: Permission): readonly Permission[] {
  if (!chosen.includes(one)) return withImplied([...chosen, one])
  const modify = one.endsWith('Read') ? `${one.slice(0, -'Read'.length)}Modify` : undefined
  return withImplied(chosen.filter((other) => other !== one && other !== modify))
}
