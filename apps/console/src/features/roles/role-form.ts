import type { LogTypeAccessKind, Permission, RolesData } from '@picket/core/api'
import * as z from 'zod/mini'
import { roleText } from './strings.ts'

export type Role = RolesData['roles'][number]

/** It cannot be changed. */
export const adminRoleId = 'admin'

export interface RoleValues {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly logTypeAccessKind: LogTypeAccessKind
  /** Retained while another mode is selected. */
  readonly logTypeAccess: readonly string[]
}

/** Names of identity provider roles are not validated. */
export function roleModel(isFromIdp: boolean) {
  const name = z.string().check(
    z.trim(),
    z.minLength(1, roleText.needed),
    z.maxLength(128, roleText.tooLong(128)),
    z.regex(/^[^<>&"]*$/, roleText.badName),
    z.refine((text) => !/\(from idp\)$/i.test(text), roleText.idpName),
    z.refine((text) => text.toLowerCase() !== 'saml default', roleText.reserved),
  )
  return z
    .object({
      name: isFromIdp ? z.string() : name,
      permissions: z.custom<readonly Permission[]>(),
      logTypeAccessKind: z.custom<LogTypeAccessKind>(),
      logTypeAccess: z.custom<readonly string[]>(),
    })
    .check(
      z.refine(({ logTypeAccessKind, logTypeAccess }) => !picks(logTypeAccessKind) || logTypeAccess.length > 0, {
        path: ['logTypeAccess'],
        message: roleText.pickOne,
      }),
    )
}

/** Whether log types are selected. */
export function picks(kind: LogTypeAccessKind): boolean {
  return kind === 'ALLOW' || kind === 'DENY'
}

export function toValues(role: Role | undefined): RoleValues {
  return {
    name: role?.name ?? '',
    permissions: role?.permissions ?? [],
    logTypeAccessKind: role?.logTypeAccessKind ?? 'ALLOW_ALL',
    logTypeAccess: role?.logTypeAccess ?? [],
  }
}

export function toInput({ name, permissions, logTypeAccessKind, logTypeAccess }: RoleValues) {
  return {
    name: name.trim(),
    permissions: [...permissions],
    logTypeAccessKind,
    logTypeAccess: picks(logTypeAccessKind) ? [...logTypeAccess] : [],
  }
}
