import type { SpecKindName } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import type { SpecEdit } from '../../detections/editing/spec-edit-input.ts'
import type { Viewer } from '../../access/viewer.ts'
import { ApiError } from '../../errors/api-error.ts'

/** Returns a spec of one kind, in its current or an earlier version. Throws a NotFoundError. */
export async function findSpec(
  detections: DetectionService,
  viewer: Viewer,
  kind: SpecKindName,
  id: string,
  versionId?: string | null,
): Promise<FoundSpec> {
  const found =
    versionId == null ? await detections.find(viewer, id) : await detections.findVersion(viewer, id, versionId)
  if (found?.spec.kind !== kind) throw new ApiError('NotFound', `There is no ${names[kind]} with the id "${id}".`)
  return found
}

/** Saves a spec of a kind without tests. */
export async function saveSpec(
  detections: DetectionService,
  viewer: Viewer,
  how: 'create' | 'update',
  edit: SpecEdit,
): Promise<FoundSpec> {
  if (how === 'update') await findSpec(detections, viewer, edit.kind, edit.id)
  const { saved } = await detections[how](viewer, edit, { tests: 'none' })
  if (saved === undefined) throw new ApiError('NotFound', `"${edit.id}" was deleted in the meantime.`)
  return saved
}

/** Deletes specs of one kind, all or none. */
export async function removeSpecs(
  detections: DetectionService,
  viewer: Viewer,
  kind: SpecKindName,
  ids: readonly string[],
): Promise<{ readonly ids: readonly string[] }> {
  for (const id of ids) await findSpec(detections, viewer, kind, id)
  return detections.remove(viewer, ids)
}

const names: { readonly [kind in SpecKindName]: string } = {
  rule: 'rule',
  scheduled_rule: 'scheduled rule',
  policy: 'policy',
  correlation_rule: 'correlation rule',
  datamodel: 'data model',
  global: 'helper',
  pack: 'pack',
  saved_query: 'saved query',
  scheduled_query: 'scheduled query',
  lookup_table: 'lookup table',
  scheduled_prompt: 'scheduled prompt',
  dashboard: 'dashboard',
}
