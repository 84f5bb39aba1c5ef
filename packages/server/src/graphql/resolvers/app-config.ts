import type { AccountAccess } from '../../identity/account-access.ts'
import type { AppConfigService, ConsentedTelemetry } from '../../settings/app-config.ts'
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
          sessionIdleMinutes: config.sessionIdleMinutes ?? null,
          isPasswordResetMailed: accountAccess.isPasswordResetMailed,
          isSupportSignInAllowed: await accountAccess.isSupportAllowed(),
          ...presentTelemetry(tenant?.telemetry),
          ...(tenant && {
            contactEmail: tenant.contactEmail ?? null,
            displayUtc: tenant.displayUtc,
            documentationUrl: tenant.documentation ?? null,
            isTelemetrySetUp: tenant.isTelemetrySetUp,
            isAssistantSetUp: tenant.isAssistantSetUp,
            accountId: tenant.accountId,
            created: tenant.created,
            customerName: tenant.customerName,
            customerPlan: tenant.customer.plan ?? null,
            customerRegion: tenant.customer.region ?? null,
            customerEnvironment: tenant.customer.environment ?? null,
            pantherCommit: tenant.version,
          }),
        }
      },
    },
  }
}

/** Uses the field names of the specification, whatever the telemetry module does with them. */
function presentTelemetry(telemetry: ConsentedTelemetry | undefined) {
  const usage = telemetry?.isUsageReported === true ? telemetry : undefined
  return {
    telemetryScript: telemetry?.script ?? null,
    isErrorReportingOn: telemetry?.areErrorsReported === true,
    intercomAppId: usage?.chatAppId ?? null,
    datadogRumEnabled: usage?.applicationId !== undefined,
    datadogRumApplicationId: usage?.applicationId ?? null,
    datadogRumClientToken: usage?.clientToken ?? null,
  }
}
