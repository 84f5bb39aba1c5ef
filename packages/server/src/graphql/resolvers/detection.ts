import { ForbiddenError } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { SaveOptions } from '../../detections/save-spec.ts'
import { toChanges, type DetectionForm, type FormKind } from '../../detections/editing/form-changes.ts'
import type { SpecEdit } from '../../detections/editing/spec-edit-input.ts'
import { filterDetections, sortSpecs } from '../../detections/list-specs.ts'
import { testsOf, textOf } from '../../detections/read-spec.ts'
import type { TestOutcome } from '../../detections/spec-tests.ts'
import { translateDetection, translateDetections, translateFilters } from '../../detections/translate.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { ResourceService } from '../../resources/resource-service.ts'
import { ApiError } from '../../errors/api-error.ts'
import { pageSizeOf, parseCursor, toConnection, toNumberedPage, toPaging } from '../pagination.ts'
import type { DetectionsInput, Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { createDetectionFields } from './detection-fields.ts'

/** The console reads ids page by page; other clients can read up to 1,000 at once. */
const pageSizes = { defaultSize: 25, maxSize: 1000 }
const maxIds = 1000

export function createDetectionResolvers({
  detections,
  resources,
  findActor,
}: {
  readonly detections: DetectionService
  readonly resources: Pick<ResourceService, 'statuses'>
  readonly findActor: FindActor
}): Resolvers {
  const findOne = async (
    viewer: Viewer,
    id: string,
    versionId: string | null | undefined,
    kinds: readonly string[],
  ) => {
    const found =
      versionId == null ? await detections.find(viewer, id) : await detections.findVersion(viewer, id, versionId)
    if (!found || !kinds.includes(found.spec.kind)) throw notFound(id, versionId)
    return found
  }
  /** Returns the policies with one of these compliance statuses; other kinds have none. */
  const withCompliance = async (
    { permissions }: Viewer,
    found: readonly FoundSpec[],
    input: DetectionsInput | null | undefined,
  ): Promise<readonly FoundSpec[]> => {
    const wanted = input?.complianceStatus
    if (wanted == null) return found
    if (!permissions.has('ResourceRead'))
      throw new ForbiddenError('Access denied: filtering by compliance status requires the permission ResourceRead.')
    const policies = found.filter(({ spec }) => spec.kind === 'policy')
    const statuses = await resources.statuses(policies.map(({ spec }) => spec.id))
    return policies.filter(({ spec }) => statuses.get(spec.id) === wanted)
  }
  const update = async (viewer: Viewer, input: SaveInput & DetectionForm, kinds: readonly string[], kind: FormKind) => {
    const { spec } = await findOne(viewer, input.id, null, kinds)
    return detections.update(viewer, { ...toEdit(input, kind), kind: spec.kind }, toOptions(input))
  }

  return {
    ...createDetectionFields(findActor),
    DetectionVersion: { savedBy: ({ savedBy }, _, context) => findActor(savedBy.id, context) },
    Query: {
      async detections(_, { input }, { viewer }) {
        const page = toNumberedPage(input ?? {}, pageSizes)
        const passing = await withCompliance(viewer, filterDetections(await detections.all(viewer), input ?? {}), input)
        const sorted = sortSpecs(passing, input?.sortBy ?? 'lastModified', input?.sortDir ?? 'descending')
        return {
          detections: sorted.slice(page.offset, page.offset + page.pageSize),
          paging: toPaging(page, sorted.length),
        }
      },
      detection: async (_, { id }, { viewer }) => {
        const found = await detections.find(viewer, id)
        return found && filterDetections([found], {}).length > 0 ? found : null
      },
      rule: (_, { id, versionId }, { viewer }) => findOne(viewer, id, versionId, rules),
      policy: (_, { id, versionId }, { viewer }) => findOne(viewer, id, versionId, ['policy']),
      correlationRule: (_, { id, versionId }, { viewer }) => findOne(viewer, id, versionId, ['correlation_rule']),
      async detectionVersions(_, { id, pageSize: wanted, cursor }, { viewer }) {
        const pageSize = pageSizeOf(wanted)
        const filters = { id }
        const [before] = parseCursor(cursor, filters, 1) ?? []
        const page = { limit: pageSize + 1, ...(typeof before === 'number' ? { before } : {}) }
        const rows = await detections.versions(viewer, id, page)
        if (rows.length === 0 && cursor == null) throw notFound(id, null)
        return toConnection({
          rows,
          pageSize,
          filters,
          cursor,
          positionOf: ({ revision }) => [revision],
          toNode: ({ draft, ...version }) => ({ ...version, text: draft.text, body: draft.body?.text ?? '' }),
        })
      },
      detectionUsers: async (_, { id }, { viewer }) =>
        (await detections.users(viewer, id)).map(({ spec: { id: user, kind, data } }) => ({
          id: user,
          name: textOf(data, 'DisplayName') || user,
          kind,
          enabled: data['Enabled'] !== false,
        })),
      rulePythonBody: async (_, { input }, { viewer }) => {
        const { spec } = await findOne(viewer, input, null, rules)
        return { pythonBody: spec.python?.text ?? translateDetection(spec.data), tests: testsOf(spec.data) }
      },
    },
    Mutation: {
      addRule: async (_, { input }, { viewer }) => {
        const kind = input.scheduledQueries?.length ? 'scheduled_rule' : 'rule'
        const edit = toEdit(
          { ...input, enabled: input.enabled ?? (input.baseDetection == null ? true : undefined) },
          'rule',
        )
        const { saved, testResults } = await detections.create(viewer, { ...edit, kind }, toOptions(input))
        return { rule: saved, testResults }
      },
      updateRule: async (_, { input }, { viewer }) => {
        const { saved, testResults } = await update(viewer, input, rules, 'rule')
        return { rule: saved, testResults }
      },
      addPolicy: async (_, { input }, { viewer }) => {
        const edit = toEdit({ ...input, enabled: input.enabled ?? true }, 'policy')
        const { saved, testResults } = await detections.create(viewer, edit, toOptions(input))
        return { policy: saved, testResults }
      },
      updatePolicy: async (_, { input }, { viewer }) => {
        const { saved, testResults } = await update(viewer, input, ['policy'], 'policy')
        return { policy: saved, testResults }
      },
      putCorrelationRule: async (_, { input }, { viewer }) => {
        const known = await detections.find(viewer, input.id)
        if (known) {
          const { saved, testResults } = await update(viewer, input, ['correlation_rule'], 'correlation_rule')
          return { correlationRule: saved, testResults }
        }
        if (input.versionId != null)
          throw new ApiError('RevisionConflict', `"${input.id}" was deleted after you opened it.`)
        const form = { ...input, enabled: input.enabled ?? true, severity: input.severity ?? 'INFO' }
        const { saved, testResults } = await detections.create(
          viewer,
          toEdit(form, 'correlation_rule'),
          toOptions(input),
        )
        return { correlationRule: saved, testResults }
      },
      deleteDetections: (_, { input: { ids, dryRun, includeSavedQueries } }, { viewer }) => {
        assertFew(ids)
        return detections.remove(viewer, ids, {
          dryRun: dryRun ?? false,
          includeSavedQueries: includeSavedQueries ?? false,
        })
      },
      updateDetectionsState: async (_, { input: { ids, enabled } }, { viewer }) => {
        assertFew(ids)
        return { detections: await detections.setEnabled(viewer, ids, enabled) }
      },
      cloneDetection: async (_, { input }, { viewer }) => {
        await findOne(viewer, input.id, null, [...rules, 'policy', 'correlation_rule'])
        return { detection: await detections.clone(viewer, input.id) }
      },
      suppressPolicies: async (_, { input: { policyIds, resourcePatterns } }, { viewer }) => {
        assertFew(policyIds)
        await detections.suppress(viewer, policyIds, resourcePatterns)
        return { ok: true }
      },
      testRule: async (_, { input }, { viewer }) => {
        const kind = input.scheduledQueries?.length ? 'scheduled_rule' : 'rule'
        const form = { ...testedForm(input), logTypes: kind === 'rule' ? (input.logTypes ?? ['Test']) : null }
        return { results: await detections.test(viewer, { ...toEdit(form, 'rule'), kind }) }
      },
      testPolicy: async (_, { input }, { viewer }) => ({
        results: await detections.test(viewer, toEdit(testedForm(input), 'policy')),
      }),
      testCorrelationRule: async (_, { input }, { viewer }) => {
        const edit = toEdit(testedForm(input), 'correlation_rule')
        return { results: (await detections.test(viewer, edit)).map(presentCorrelation) }
      },
      testCorrelationRuleYAML: async (_, { input }, { viewer }) => ({
        results: (await detections.testText(viewer, input.yaml)).map(presentCorrelation),
      }),
      transpileFilters: (_, { input }) => ({ transpiledFilters: translateFilters(input.data) }),
      transpileSimpleDetectionsToPython: (_, { input }) => ({ transpiledPython: translateDetections(input.data) }),
      downloadDetections: async (_, { input: { ids } }, { viewer }) => {
        const { archive, versions } = await detections.download(viewer, ids ?? undefined)
        const data = Buffer.from(archive).toString('base64')
        return { fileName: 'detections.zip', downloadUrl: `data:application/zip;base64,${data}`, versions }
      },
    },
  }
}

const rules = ['rule', 'scheduled_rule']

interface SaveInput {
  readonly id: string
  readonly body?: string | null | undefined
  readonly versionId?: string | null | undefined
  readonly runTestsFirst?: boolean | null | undefined
  readonly runTestsOnly?: boolean | null | undefined
}

function toEdit(input: Pick<SaveInput, 'id' | 'body' | 'versionId'> & DetectionForm, kind: FormKind): SpecEdit {
  const { id, body, versionId } = input
  return {
    id: id.trim(),
    kind,
    changes: toChanges(input, kind),
    ...(body == null || body === '' || kind === 'correlation_rule' ? {} : { body }),
    ...(versionId == null ? {} : { versionId }),
  }
}

function toOptions({ runTestsFirst, runTestsOnly }: SaveInput): SaveOptions {
  return { tests: runTestsOnly ? 'only' : runTestsFirst === false ? 'none' : 'first' }
}

/** Adds the required fields to an unsaved form, so that it can be tested. */
function testedForm<Input extends DetectionForm>(
  input: Input,
): Input & { readonly id: string; readonly enabled: true } {
  return { ...input, id: 'Test', enabled: true, severity: input.severity ?? 'INFO' }
}

function presentCorrelation({ name, passed, error }: TestOutcome) {
  return { name, passed, error: error?.message ?? null }
}

function assertFew(ids: readonly string[]): void {
  if (ids.length === 0) throw new ApiError('InvalidInput', 'Specify at least one id.')
  if (ids.length > maxIds)
    throw new ApiError('InvalidInput', `At most ${maxIds} ids can be requested at once, not ${ids.length}.`)
}

function notFound(id: string, versionId: string | null | undefined): ApiError {
  const version = versionId == null ? '' : ` with the version "${versionId}"`
  return new ApiError('NotFound', `Detection "${id}"${version} does not exist.`)
}
