/**
 * The public clients that can request tokens: the console and programs on user machines. They have no client secret.
 */
export const oauthClients = ['console', 'terminal'] as const

export function isOauthClient(id: string | null): boolean {
  return (oauthClients as readonly (string | null)[]).includes(id)
}
