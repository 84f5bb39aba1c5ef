import { z } from 'zod'
import { emailPattern } from './user.ts'

/** Validates input about users. */

const personName = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(128)
    .regex(/^[^<>&"]*$/, 'Names cannot contain < > & "')
    .regex(
      /^[^\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]*$/u,
      'Names cannot contain invisible characters',
    )

export const roleChoice = z.object({ kind: z.enum(['ID', 'NAME']), value: z.string() })
export type RoleChoice = z.output<typeof roleChoice>

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Must be a valid email')
  .regex(emailPattern, 'Must be a valid email')

export const invitationModel = z.object({
  email,
  givenName: personName('First name is required'),
  familyName: personName('Last name is required'),
  role: roleChoice,
  messageAction: z.enum(['RESEND', 'SUPPRESS']).nullish(),
})

export const userChangeModel = z.object({
  id: z.string(),
  email: email.nullish(),
  givenName: personName('First name is required').nullish(),
  familyName: personName('Last name is required').nullish(),
  role: roleChoice.nullish(),
})
