import type { UploadDetectionEntitiesData } from '@picket/core/api'

export type UploadResult = UploadDetectionEntitiesData['uploadDetectionEntities']
