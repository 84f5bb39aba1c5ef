import { GetSamlConfig } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/** `picket sso show`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const api = openApi(context)
  const { samlConfig, roles } = await api.query(GetSamlConfig, {})
  if (wantsJson(context)) {
    printResult(context, 'sso', { result: samlConfig })
    return exitCodes.good
  }
  const roleName = (id: string | null | undefined) => roles.find((role) => role.id === id)?.name ?? 'none'
  const { enabled, enforceSso, kind, samlProvider, issuer, clientId, serviceProvider, scim } = samlConfig
  const provider = kind === 'SAML' ? samlProvider?.entityId : issuer
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ['State', enabled ? (enforceSso ? 'on, enforced (no passwords)' : 'on') : 'off'],
    ['Protocol', kind === 'SAML' ? 'SAML' : 'OpenID Connect'],
    ['Identity provider', provider],
    ['Client id', kind === 'OIDC' ? clientId : undefined],
    ...(samlProvider?.certificates ?? []).map(
      ({ fingerprint, expiresAt }) => ['Certificate', `${fingerprint.slice(0, 16)}, until ${expiresAt}`] as const,
    ),
    ['Default role', roleName(samlConfig.defaultRoleId)],
    ['Entity id', serviceProvider?.entityId],
    ['SAML responses', serviceProvider?.assertionConsumerUrl],
    ['OpenID redirect', serviceProvider?.redirectUrl],
    ['Sign-in URL', serviceProvider?.signInUrl],
    ['SAML sign-out', samlConfig.signOutAtProvider ? serviceProvider?.signOutUrl : undefined],
    ['SCIM', scim && `${scim.url}, ${scim.isOn ? 'on' : 'off'}, ${scim.tokenCreatedAt ? 'with' : 'without'} a token`],
  ]
  for (const [head, value] of lines) if (value) out.write(`${head.padEnd(20)}${visibleLine(value)}\n`)
  return exitCodes.good
}
