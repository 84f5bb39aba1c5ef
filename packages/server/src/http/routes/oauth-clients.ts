/** Those who may ask for tokens by form: the console, and programs on somebody's machine. They keep no secret. */
export const oauthClients = ['console', 'terminal'] as const

export function isOauthClient(id: string | null): boolean {
  return (oauthClients as readonly (string | null)[]).includes(id)
}
