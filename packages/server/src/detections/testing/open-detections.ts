import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueryCatalogue } from '@picket/query'
import { afterAll, onTestFinished } from 'vitest'
import { createBulkUploadResolvers } from '../../graphql/resolvers/bulk-upload.ts'
import { createDataModelResolvers } from '../../graphql/resolvers/data-model.ts'
import { createDetectionResolvers } from '../../graphql/resolvers/detection.ts'
import { createDetectionTextResolvers } from '../../graphql/resolvers/detection-text.ts'
import { createEnrichmentResolvers } from '../../graphql/resolvers/enrichment.ts'
import { createLookupSync } from '../../scheduler/lookups/create-lookup-sync.ts'
import { createLookupTableResolvers } from '../../graphql/resolvers/lookup-table.ts'
import { createHelperResolvers } from '../../graphql/resolvers/helper.ts'
import { createLiveRulesResolvers } from '../../graphql/resolvers/live-rules.ts'
import { createSavedQueryResolvers } from '../../graphql/resolvers/saved-query.ts'
import { openGraphql } from '../../graphql/testing/ask.ts'
import { silentLog } from '../../ports/log.ts'
import { createLookupImports } from '../lookups/lookup-imports.ts'
import { createLookupService } from '../lookups/lookup-service.ts'
import type { FlagName } from '../../access/flags.ts'
import type { Database } from '../../stores/database.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { createSpecChanger } from '../change-specs.ts'
import { createContentChecker } from '../content-checker.ts'
import { createDetectionService } from '../detection-service.ts'
import { openDetectionPython, type DetectionPython } from '../python.ts'
import { createResourceService } from '../../resources/resource-service.ts'
import { createSpecLibrary } from '../spec-library.ts'
import { createUploadService } from '../upload/upload-service.ts'

/** Python for all tests of a file: it takes a second to start. */
export function openTestPython(): DetectionPython {
  const cacheDir = mkdtempSync(join(tmpdir(), 'picket-python-'))
  const python = openDetectionPython({ cacheDir, now: () => 1, workers: 1 })
  afterAll(async () => {
    await python.close()
    rmSync(cacheDir, { recursive: true, force: true })
  })
  return python
}

/** Of the only table that queries in PicketFlow can read. */
const flowColumns = [
  { name: 'p_event_time', type: { kind: 'timestamp' } },
  { name: 'name', type: { kind: 'string' } },
] as const

let ids = 0

/** Times advance by a second, ids by one. */
export async function openDetections(
  python: DetectionPython,
  opened?: Database,
  {
    needsLimit = false,
    flagsOff = [],
  }: { readonly needsLimit?: boolean; readonly flagsOff?: readonly FlagName[] } = {},
) {
  const database = opened ?? (await openTestDatabase())
  let time = Date.parse('2026-01-01T00:00:00Z')
  const now = () => (time += 1000)
  const randomId = () => `id-${++ids}`
  const library = createSpecLibrary(database)
  const isFlagOn = async (flag: FlagName) => !flagsOff.includes(flag)
  const changer = createSpecChanger({ database, library, now, randomId, isFlagOn })
  const check = createContentChecker({
    python,
    fields: async () => ({ find: () => undefined }),
    queryTables: async () => createQueryCatalogue([{ database: 'logs', name: 'flow_log', columns: flowColumns }]),
  })
  const lookups = createLookupService({ database, findSchema: () => undefined, now, randomId, log: silentLog })
  const lookupImports = createLookupImports({
    database,
    secrets: {
      seal: (text) => `sealed ${text}`,
      open: (text) => text.slice(7),
      canOpen: (text) => text.startsWith('sealed '),
    },
    lookups,
    library,
    now,
    randomId,
    mostBytes: 1_000_000,
  })
  const ports = { database, library, changer, check, python, lookups, lookupImports, now, randomId, log: silentLog }
  const detections = createDetectionService(ports)
  const uploads = createUploadService({ ...ports, needsLimit: async () => needsLimit, isFlagOn })
  onTestFinished(() => uploads.settled())
  const findActor = async () => null
  const graphql = openGraphql([
    createBulkUploadResolvers({ uploads }),
    createDataModelResolvers({ detections, findActor }),
    createDetectionResolvers({ detections, findActor, resources: createResourceService({ database }) }),
    createDetectionTextResolvers({ detections }),
    createEnrichmentResolvers({ lookups }),
    createLookupTableResolvers({
      detections,
      lookups,
      lookupImports,
      publicUrl: () => 'https://picket.example',
      library,
      findActor,
      lookupSync: createLookupSync({ ...ports, scheduler: { runNow: async () => undefined }, confirmed: new Set() }),
      logTypesOfSql: async () => [],
    }),
    createHelperResolvers({ detections, findActor }),
    createSavedQueryResolvers({
      detections,
      findActor,
      generalSettings: { read: async () => ({ requireLimitInScheduledQueries: needsLimit }) as never },
      logTypesOfSql: async (sql) => (sql.includes('aws_cloudtrail') ? ['AWS.CloudTrail'] : ['Sample.Log']),
    }),
    createLiveRulesResolvers({ host: { isLive: () => changer.revision >= 0 } }),
  ])
  return { ...ports, detections, uploads, ...graphql }
}

/** An archive as clients send it. */
export function archiveOf(files: Readonly<Record<string, string>>): string {
  return Buffer.from(writeArchive(new Map(Object.entries(files)))).toString('base64')
}

/** A rule in Python with a passing test, and its helper. */
export const loginRule = `AnalysisType: rule
RuleID: Sample.Login
DisplayName: A login
Enabled: true
Filename: login.py
LogTypes: [Sample.Log]
Severity: High # for now
Tags: [Identity]
Reports:
  MITRE ATT&CK: [TA0001:T1078]
Tests:
  - Name: from outside
    ExpectedResult: true
    Log: { ip: 8.8.8.8, count: 1.0 }
  - Name: from inside
    ExpectedResult: false
    Log: { ip: 10.0.0.1 }
`

export const loginPython = `from sample_helper import is_outside


def rule(event):
    return is_outside(event.get("ip"))


def title(event):
    return f"Login from {event.get('ip')}"
`

export const helper =
  'AnalysisType: global\nGlobalID: sample_helper\nFilename: sample_helper.py\nDescription: Shared.\n'
export const helperPython = 'def is_outside(ip):\n    return not str(ip).startswith("10.")\n'

export const yamlRule = `AnalysisType: rule
RuleID: Sample.Simple
Enabled: true
LogTypes: [Sample.Log]
Severity: Low
# What decides.
Detection:
  - Key: kind # of event
    Condition: Equals
    Value: bad
AlertTitle: "{kind} happened"
Tests:
  - Name: bad
    ExpectedResult: true
    Log: { kind: bad }
`

export const content = {
  'rules/login.yml': loginRule,
  'rules/login.py': loginPython,
  'rules/simple.yml': yamlRule,
  'global_helpers/sample_helper.yml': helper,
  'global_helpers/sample_helper.py': helperPython,
}
