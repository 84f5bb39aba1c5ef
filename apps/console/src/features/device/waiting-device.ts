import type { DeviceSignInData } from '@picket/core/api'

export type WaitingDevice = DeviceSignInData['deviceSignIn']
