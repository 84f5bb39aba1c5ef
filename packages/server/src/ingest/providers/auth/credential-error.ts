/** The service rejects the credentials, or they cannot be used. Only a user can fix it. */
export class CredentialError extends Error {
  override readonly name = 'CredentialError'
}
