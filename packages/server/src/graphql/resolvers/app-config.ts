import type { AppConfigService } from '../../settings/app-config.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createAppConfigResolvers({ appConfig }: { readonly appConfig: AppConfigService }): Resolvers {
  return {
    Query: {
      appConfig: async (_, __, { viewer }) => {
        const { tenant, ...config } = await appConfig.read(viewer.kind !== 'anonymous')
        return {
          ...config,
          snowflakeArns: [],
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
