import type { ModuleFacts } from '../detections/rule-runner.ts'
import { specKindNames, type ContentSet, type Spec } from '../detections/spec.ts'
import type { Finding } from '../diagnostics.ts'
import type { Check, CheckContext, CheckOptions } from './check.ts'
import type { FieldKnowledge } from './field-knowledge.ts'

export interface ValidationInput {
  readonly content: ContentSet
  /** Facts about Python files, by name; empty if Python is not analysed. */
  readonly python?: ReadonlyMap<string, ModuleFacts>
  readonly modules?: ReadonlySet<string>
  /** The fields of log types; without it, no field is reported as missing. */
  readonly fields?: FieldKnowledge
  readonly options?: CheckOptions
}

/** Runs checks over a content set, in their order. A check that throws is a bug and is not caught. */
export function validateContent(input: ValidationInput, checks: readonly Check[]): Finding[] {
  const context = createCheckContext(input)
  return checks.flatMap((check) => [...check.run(context)])
}

/** Creates the context of checks: complete specs, by kind and by id. */
export function createCheckContext(input: ValidationInput): CheckContext {
  const { content, python = new Map(), modules = new Set(), fields = noKnowledge, options = {} } = input
  const byKind = Object.fromEntries(specKindNames.map((kind) => [kind, [] as Spec[]])) as {
    [kind in Spec['kind']]: Spec[]
  }
  const byId = new Map<string, Spec[]>()
  for (const spec of content.specs) {
    if (spec.broken) continue
    byKind[spec.kind].push(spec)
    const same = byId.get(spec.id)
    if (same === undefined) byId.set(spec.id, [spec])
    else same.push(spec)
  }
  return { content, byKind, byId, python, modules, fields, options }
}

const noKnowledge: FieldKnowledge = { find: () => undefined }
