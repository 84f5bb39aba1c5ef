import { withImplied } from '@picket/core'
import type { Permission } from '@picket/core/api'

/**
 * Checks or unchecks a permission. Modify implies Read, and removing Read removes Modify. Returns them in canonical
 * order.
 */
export function togglePermission(chosen: readonly Permission[], one: Permission): readonly Permission[] {
  if (!chosen.includes(one)) return withImplied([...chosen, one])
  const modify = one.endsWith('Read') ? `${one.slice(0, -'Read'.length)}Modify` : undefined
  return withImplied(chosen.filter((other) => other !== one && other !== modify))
}
