import { z } from 'zod'
import { userText } from './strings.ts'
import type { User } from './user-list.ts'

const personName = (needed: string) =>
  z
    .string()
    .trim()
    .min(1, needed)
    .max(128)
    .regex(/^[^<>&"]*$/, userText.badName)

/** The values of the user form. */
export interface UserValues {
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  /** Empty for a single sign-on user whose role comes from the identity provider. */
  readonly roleId: string
  readonly isUnmailed: boolean
}

/**
 * The schema of the user form. For single sign-on users only the role can be edited. `others` have their email
 * addresses.
 */
export function userModel(isExternal: boolean, others: readonly User[]) {
  const taken = new Set(
    others.filter(({ status }) => status !== 'EXTERNAL_PROVIDER').map(({ email }) => email.toLowerCase()),
  )
  if (isExternal)
    return z.object({
      email: z.string(),
      givenName: z.string(),
      familyName: z.string(),
      roleId: z.string(),
      isUnmailed: z.boolean(),
    })
  return z.object({
    email: z
      .string()
      .trim()
      .min(1, userText.needsEmail)
      .max(254, userText.badEmail)
      .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, userText.badEmail)
      .refine((email) => !taken.has(email.toLowerCase()), userText.usedEmail),
    givenName: personName(userText.needsFirst),
    familyName: personName(userText.needsLast),
    roleId: z.string().min(1, userText.needed),
    isUnmailed: z.boolean(),
  })
}
