import type { LogTypeAccessKind, Permission, RolesData } from '@picket/core/api'
import { z } from 'zod'
import { roleText } from './strings.ts'

export type Role = RolesData['roles'][number]

/** Nobody changes it (reference: console 9). */
export const adminRoleId = 'admin'

export interface RoleValues {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly logTypeAccessKind: LogTypeAccessKind
  /** Kept while another kind is chosen. */
  readonly logTypeAccess: readonly string[]
}

/** Names of a role of the identity provider are its own, and not judged. */
export function roleModel(isFromIdp: boolean) {
  const name = z
    .string()
    .trim()
    .min(1, roleText.needed)
    .max(128)
    .regex(/^[^<>&"]*$/, roleText.badName)
    .refine((text) => !/\(from idp\)$/i.test(text), roleText.idpName)
    .refine((text) => text.toLowerCase() !== 'saml default', roleText.reserved)
  return z
    .object({
      name: isFromIdp ? z.string() : name,
      permissions: z.custom<readonly Permission[]>(),
      logTypeAccessKind: z.custom<LogTypeAccessKind>(),
      logTypeAccess: z.custom<readonly string[]>(),
    })
    .refine(({ logTypeAccessKind, logTypeAccess }) => !picks(logTypeAccessKind) || logTypeAccess.length > 0, {
      path: ['logTypeAccess'],
      message: roleText.pickOne,
    })
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
