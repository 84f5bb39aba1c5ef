import { correlationChecks } from '../correlation/checks/index.ts'
import { yamlLogicChecks } from '../detections/yaml-logic/checks.ts'
import { expectations } from '../detections/expectations/check-expectations.ts'
import type { Check } from './check.ts'
import { attackIds } from './checks/attack-ids.ts'
import { dashboardNames } from './checks/dashboard-names.ts'
import { dataModelLogTypes } from './checks/data-model-log-types.ts'
import { dataModelMappings } from './checks/data-model-mappings.ts'
import { dedupPeriod } from './checks/dedup-period.ts'
import { derivedBases } from './checks/derived-bases.ts'
import { correlationFields } from './checks/fields/correlation-fields.ts'
import { mappedFields } from './checks/fields/mapped-fields.ts'
import { pythonFields } from './checks/fields/python-fields.ts'
import { yamlFields } from './checks/fields/yaml-fields.ts'
import { globalNames } from './checks/global-names.ts'
import { hasTests } from './checks/has-tests.ts'
import { logTypeNames } from './checks/log-type-names.ts'
import { lookupFile } from './checks/lookup-file.ts'
import { lookupPath } from './checks/lookup-path.ts'
import { lookupSelectors } from './checks/lookup-selectors.ts'
import { mappingPaths } from './checks/mapping-paths.ts'
import { mocks } from './checks/mocks.ts'
import { notebookCells } from './checks/notebook-cells.ts'
import { packClosure } from './checks/pack-closure.ts'
import { packCoverage } from './checks/pack-coverage.ts'
import { packMembers } from './checks/pack-members.ts'
import { pythonConditions } from './checks/python/conditions.ts'
import { pythonDeadCode } from './checks/python/dead-code.ts'
import { pythonFunctions } from './checks/python/functions.ts'
import { pythonImports } from './checks/python/imports.ts'
import { pythonMutations } from './checks/python/mutations.ts'
import { pythonNames } from './checks/python/names.ts'
import { pythonReturns } from './checks/python/returns.ts'
import { pythonSyntax } from './checks/python/syntax.ts'
import { queryLimit } from './checks/query-limit.ts'
import { queryTables } from './checks/query-tables.ts'
import { queryTime } from './checks/query-time.ts'
import { requiredKeys } from './checks/required-keys.ts'
import { scheduledQueriesExist } from './checks/scheduled-queries-exist.ts'
import { testLogTypes } from './checks/test-log-types.ts'
import { testsNamed } from './checks/tests-named.ts'
import { threshold } from './checks/threshold.ts'
import { udmNames } from './checks/udm-names.ts'
import { uniqueDisplayNames } from './checks/unique-display-names.ts'
import { uniqueIds } from './checks/unique-ids.ts'
import { uniqueListValues } from './checks/unique-list-values.ts'

/** The checks that `picket validate` runs, in the order of their codes. */
export const recommendedChecks: readonly Check[] = [
  uniqueIds,
  uniqueDisplayNames,
  uniqueListValues,
  dedupPeriod,
  threshold,
  testsNamed,
  hasTests,
  packMembers,
  packCoverage,
  packClosure,
  scheduledQueriesExist,
  dataModelLogTypes,
  dataModelMappings,
  globalNames,
  lookupSelectors,
  lookupFile,
  lookupPath,
  mappingPaths,
  logTypeNames,
  yamlFields,
  correlationFields,
  pythonFields,
  mappedFields,
  attackIds,
  mocks,
  requiredKeys,
  testLogTypes,
  udmNames,
  queryLimit,
  queryTables,
  queryTime,
  derivedBases,
  dashboardNames,
  notebookCells,
  expectations,
  pythonSyntax,
  pythonFunctions,
  pythonReturns,
  pythonMutations,
  pythonImports,
  pythonDeadCode,
  pythonNames,
  pythonConditions,
  ...correlationChecks,
  ...yamlLogicChecks,
]
