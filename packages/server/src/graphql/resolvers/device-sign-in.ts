import type { DeviceSignInService } from '../../identity/device-sign-in/device-sign-in-service.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createDeviceSignInResolvers({
  deviceSignIns,
}: {
  readonly deviceSignIns: DeviceSignInService
}): Resolvers {
  return {
    Query: { deviceSignIn: (_, { userCode }, { viewer }) => deviceSignIns.find(viewer, userCode) },
    Mutation: {
      approveDeviceSignIn: async (_, { input: { userCode } }, { viewer }) => ({
        device: await deviceSignIns.allow(viewer, userCode),
      }),
      denyDeviceSignIn: async (_, { input: { userCode } }, { viewer }) => ({
        device: await deviceSignIns.deny(viewer, userCode),
      }),
    },
  }
}
