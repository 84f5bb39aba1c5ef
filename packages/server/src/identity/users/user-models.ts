import { z } from 'zod'

/** What people type about users (specification 000: section 5; reference: graphql 9 on names). */

const personName = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(128)
    .regex(/^[^<>&"]*$/, 'Names hold none of < > & "')

export const roleChoice = z.object({ kind: z.enum(['ID', 'NAME']), value: z.string() })
export type RoleChoice = z.output<typeof roleChoice>

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Must be a valid email')
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be a valid email')

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
