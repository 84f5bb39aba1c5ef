import type { AccountAccess } from '../../identity/account-access.ts'
import type { AppConfigService } from '../../settings/app-config.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createAppConfigResolvers({
  appConfig,
  accountAccess,
}: {
  readonly appConfig: AppConfigService
  readonly accountAccess: AccountAccess
}): Resolvers {
  return {
    Query: {
      appConfig: async (_, __, { viewer }) => {
        const { tenant, ...config } = await appConfig.read(viewer.kind !== 'anonymous')
        return {
          ...config,
          snowflakeArns: [],
          isPasswordResetMailed: accountAccess.isPasswordResetMailed,
          isSupportSignInAllowed: await accountAccess.isSupportAllowed(),
          ...(tenant && {
            accountId: tenant.accountId,
            created: tenant.created,
            customerName: tenant.customerName,
            pantherCommit: tenant.version,
          }),
        }
      },
    },
  }
}
