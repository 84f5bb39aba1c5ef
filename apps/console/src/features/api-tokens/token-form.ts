import type { ListAPITokensData, Permission } from '@picket/core/api'
import * as z from 'zod/mini'
import { isCidrBlock } from './cidr.ts'
import { tokenText } from './strings.ts'

export type Token = ListAPITokensData['apiTokens'][number]

export const expiries = ['kept', 'never', '30', '90', '365', 'at'] as const
export type Expiry = (typeof expiries)[number]

export interface TokenValues {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly allowedCIDRBlocks: readonly string[]
  readonly expiry: Expiry
  /** `2026-11-22T10:00`, in UTC. */
  readonly expiresAt: string
}

/** `now` is in milliseconds since 1970. */
export function tokenModel(now: () => number) {
  return z
    .object({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, tokenText.needed),
          z.maxLength(200, tokenText.tooLong(200)),
          z.regex(/^[^<>&"]*$/, tokenText.badName),
        ),
      permissions: z.custom<readonly Permission[]>(
        (list) => Array.isArray(list) && list.length > 0,
        tokenText.noPermissions,
      ),
      allowedCIDRBlocks: z.array(z.string()).check(
        z.superRefine((blocks, { addIssue }) => {
          const bad = blocks.find((block) => !isCidrBlock(block))
          if (bad !== undefined) addIssue(tokenText.badCidr(bad))
          else if (new Set(blocks).size < blocks.length) addIssue(tokenText.twice)
        }),
      ),
      expiry: z.enum(expiries),
      expiresAt: z.string(),
    })
    .check(
      z.superRefine(({ expiry, expiresAt }, { addIssue }) => {
        if (expiry !== 'at') return
        const at = Date.parse(`${expiresAt}Z`)
        if (Number.isNaN(at)) addIssue({ code: 'custom', path: ['expiresAt'], message: tokenText.needed })
        else if (at <= now()) addIssue({ code: 'custom', path: ['expiresAt'], message: tokenText.past })
      }),
    )
}

export function toValues(token: Token | undefined): TokenValues {
  return {
    name: token?.name ?? '',
    permissions: token?.permissions ?? [],
    allowedCIDRBlocks: token?.allowedCIDRBlocks ?? [],
    expiry: token === undefined ? '90' : 'kept',
    expiresAt: '',
  }
}

/** Returns API input: null for no expiry, undefined if unchanged. */
export function expiryOf(
  { expiry, expiresAt }: TokenValues,
  now: () => number,
): { readonly expiresAt?: string | null } {
  if (expiry === 'kept') return {}
  if (expiry === 'never') return { expiresAt: null }
  if (expiry === 'at') return { expiresAt: new Date(`${expiresAt}Z`).toISOString() }
  return { expiresAt: new Date(now() + Number(expiry) * 86_400_000).toISOString() }
}
