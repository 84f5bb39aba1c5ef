import type { EngineHost } from '../../detections/engine/engine-host.ts'
import type { Resolvers } from '../schema.generated.ts'

/** Whether what was saved judges events already, told with each answer that follows a change of detections. */
export function createLiveRulesResolvers({ host }: { readonly host: Pick<EngineHost, 'isLive'> }): Resolvers {
  const isLive = (): boolean => host.isLive()
  return {
    DeleteDataModelsOutput: { isLive },
    DeleteDetectionsOutput: { isLive },
    DeleteGlobalHelpersOutput: { isLive },
    PutCorrelationRuleOutput: { isLive },
    SaveDataModelOutput: { isLive },
    SaveDetectionTextOutput: { isLive },
    SaveGlobalHelperOutput: { isLive },
    SavePolicyOutput: { isLive },
    SaveRuleOutput: { isLive },
    SuppressPoliciesOutput: { isLive },
    UpdateDetectionsStateOutput: { isLive },
    UploadDetectionEntitiesOutput: { isLive },
  }
}
