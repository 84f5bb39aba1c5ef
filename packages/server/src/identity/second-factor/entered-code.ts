import { z } from 'zod'

/** A code as somebody types it: generators show theirs in two groups, and the blank between them comes along. */
export const enteredCode = z
  .string()
  .max(64)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'This field is required'))
