/** The problem of a source whose secrets cannot be decrypted. */
export const lostSecrets =
  'The key that the secrets of this source were encrypted with is missing. Edit the source and enter its secrets again.'
