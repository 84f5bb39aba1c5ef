import type { EngineHost } from '../../detections/engine/engine-host.ts'
import type { Resolvers } from '../schema.generated.ts'

/** Reports whether saved detections already evaluate events, with every result of a change. */
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
