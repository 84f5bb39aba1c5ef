import { z } from 'zod'

/** A code as users type it: authenticator apps show it in two groups, so it can contain a space. */
export const enteredCode = z
  .string()
  .max(64)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'This field is required'))
