/** The requirements of passwords, and their messages. */
export interface PasswordPolicy {
  readonly minimumLength: number
}

export interface PasswordRule {
  readonly message: string
  readonly holds: (password: string) => boolean
}

/** A longer password only takes more time to hash. */
export const longestPassword = 256

/** In the order in which a form shows them and a strength indicator counts them. */
export function passwordRules({ minimumLength }: PasswordPolicy): readonly PasswordRule[] {
  return [
    {
      message: `Password must contain at least ${minimumLength} characters`,
      holds: (password) => [...password].length >= minimumLength,
    },
    { message: 'Password must contain at least 1 uppercase character', holds: (password) => /\p{Lu}/u.test(password) },
    { message: 'Password must contain at least 1 lowercase character', holds: (password) => /\p{Ll}/u.test(password) },
    { message: 'Password must contain at least 1 symbol', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
    { message: 'Password must contain at least 1 number', holds: (password) => /\p{Nd}/u.test(password) },
    {
      message: `Password must contain at most ${longestPassword} characters`,
      holds: (password) => [...password].length <= longestPassword,
    },
  ]
}

/** Returns every rule that the password violates; for an empty one, only that it is missing. */
export function passwordProblems(password: string, policy: PasswordPolicy): readonly string[] {
  if (password === '') return ['This field is required']
  return passwordRules(policy)
    .filter(({ holds }) => !holds(password))
    .map(({ message }) => message)
}

/** The message of a form if the second entry differs. */
export const passwordsMustMatch = 'Passwords must match'
