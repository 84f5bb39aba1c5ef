import type { AppConfig } from '../config.ts'
import type { TelemetryOptions } from './port.ts'

type Config = Pick<
  AppConfig,
  | 'accountId'
  | 'pantherCommit'
  | 'intercomAppId'
  | 'datadogRumEnabled'
  | 'datadogRumApplicationId'
  | 'datadogRumClientToken'
  | 'isErrorReportingOn'
>

/** Builds the options of a telemetry module from the consent of the organization and the user. */
export function optionsOf(
  config: Config,
  user: { readonly id: string; readonly chatHash: string | null },
  host: string,
): TelemetryOptions {
  const { datadogRumEnabled, datadogRumApplicationId: applicationId, datadogRumClientToken: clientToken } = config
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  return {
    accountId: config.accountId ?? '',
    version: config.pantherCommit ?? '',
    userId: user.id,
    areErrorsReported: config.isErrorReportingOn,
    ...(datadogRumEnabled && applicationId !== null
      ? {
          monitoring: {
            applicationId,
            clientToken: clientToken ?? '',
            sessionReplaySampleRate: isHere ? 0 : 100,
          },
        }
      : {}),
    ...(config.intercomAppId === null
      ? {}
      : { chat: { appId: config.intercomAppId, userHash: user.chatHash ?? undefined } }),
  }
}
