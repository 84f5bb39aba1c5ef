import type { AlertDetailsData } from '@picket/core/api'

export type Alert = AlertDetailsData['alert']
