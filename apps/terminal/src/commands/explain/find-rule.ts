import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  didYouMean,
  isDetection,
  quotedList,
  resolveEffective,
  type ContentSet,
  type EffectiveSpec,
  type Spec,
} from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import type { LoadedConfig } from '../../config/read-config.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { loadContent } from '../../selection/load-content.ts'
import { nearestCode } from './explain-code.ts'

export interface FoundRule {
  readonly effective: EffectiveSpec
  readonly content: ContentSet
}

/** Finds a detection by its id or by its file, with everything that it needs. */
export async function findRule(wanted: string, context: CommandContext, settings: LoadedConfig): Promise<FoundRule> {
  const file = resolve(context.cwd, wanted)
  const found = statSync(file, { throwIfNoEntry: false })
  const isFile = found?.isFile() === true
  if (found?.isDirectory() && wanted.includes('/'))
    throw new UsageError(`"${wanted}" is a folder.`, { hint: `List its content with: picket list ${wanted}` })
  const places = [...context.args.list('detections'), ...(isFile ? [wanted] : [])]
  const loaded = await load(context, settings, places)
  const detections = loaded.content.specs.filter(isDetection)
  const spec = isFile ? inFile(wanted, detections, loaded) : byId(wanted, detections, loaded.content)
  return { effective: toEffective(spec, loaded.content), content: loaded.content }
}

function load(context: CommandContext, settings: LoadedConfig, operands: readonly string[]): Promise<ReadContent> {
  return loadContent({ ...context, args: { ...context.args, operands } }, settings)
}

function inFile(wanted: string, detections: readonly Spec[], { requested }: ReadContent): Spec {
  const found = detections.filter(({ file }) => requested.has(file))
  const own =
    found.length <= 1 ? found : found.filter(({ file, python }) => isSame(file, wanted) || isSame(python?.file, wanted))
  const [spec] = own
  if (!spec) throw new UsageError(`"${wanted}" contains no detection, and no detection refers to it.`)
  if (own.length > 1)
    throw new UsageError(`"${wanted}" belongs to several detections.`, {
      hint: `Name one of ${quotedList(
        own.map(({ id }) => id),
        'or',
      )}.`,
    })
  return spec
}

function isSame(file: string | undefined, wanted: string): boolean {
  return file !== undefined && resolve(file) === resolve(wanted)
}

function byId(wanted: string, detections: readonly Spec[], content: ContentSet): Spec {
  const exact = detections.filter(({ id }) => id === wanted)
  const lower = wanted.toLowerCase()
  const found = exact.length > 0 ? exact : detections.filter(({ id }) => id.toLowerCase() === lower)
  const [spec] = found
  if (spec) return spec
  const other = content.specs.find(({ id }) => id === wanted)
  if (other)
    throw new UsageError(`"${wanted}" is not a detection but a ${other.kind.replace('_', ' ')}.`, {
      hint: 'Rules, scheduled rules, policies and correlation rules can be explained.',
    })
  throw unknownRule(wanted, detections)
}

function unknownRule(wanted: string, detections: readonly Spec[]): UsageError {
  const ids = detections.map(({ id }) => id)
  const lower = wanted.toLowerCase()
  const containing = ids.filter((id) => id.toLowerCase().includes(lower)).slice(0, 3)
  const code = nearestCode(wanted)
  const hint =
    didYouMean(wanted, ids) ??
    (containing.length > 0 ? `Did you mean ${quotedList(containing, 'or')}?` : undefined) ??
    (code === undefined ? undefined : `Did you mean the code ${code}?`) ??
    (ids.length === 0
      ? 'There are no detections here. Name a folder with --detections.'
      : 'List the detections with: picket list')
  return new UsageError(`There is no detection, code or file "${wanted}".`, { hint })
}

function toEffective(spec: Spec, content: ContentSet): EffectiveSpec {
  const problem = spec.broken ? 'Its file has errors.' : undefined
  const resolved = problem === undefined ? resolveEffective(spec, content) : { missing: problem }
  if ('missing' in resolved)
    throw new UsageError(`"${spec.id}" cannot be explained: ${resolved.missing}`, {
      hint: `List the errors with: picket validate ${spec.file}`,
    })
  return resolved
}
