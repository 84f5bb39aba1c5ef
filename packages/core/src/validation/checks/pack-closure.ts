import type { DiagnosticKind, Path } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import type { Check, CheckContext } from '../check.ts'
import { isEnabled, kindWords, mapItems, textItems } from './spec-fields.ts'

export const incompletePack: DiagnosticKind = {
  code: 'PK2104',
  name: 'incomplete-pack',
  severity: 'warning',
  summary: 'A pack lacks something that one of its members needs.',
  explanation:
    'Installing a pack installs what it lists and nothing else. So it must also list the helpers that its Python imports, directly or through ' +
    'other helpers, the queries of its scheduled rules, the rules that its correlation rules combine, and the data models of the log types ' +
    'that its rules read. Add the missing id to the pack.',
}

interface Need {
  readonly id: string
  readonly why: string
}

/** Checks that a pack contains everything that its members need. */
export const packClosure: Check = {
  name: 'pack-closure',
  readsPython: true,
  kinds: [incompletePack],
  *run(context) {
    const models = modelsByLogType(context)
    for (const pack of context.byKind.pack) {
      const members = textItems(pack, 'PackDefinition', 'IDs')
      const reported = new Set(members.map(({ text }) => text))
      for (const { text, path } of members) {
        for (const member of context.byId.get(text) ?? []) {
          for (const need of needsOf(member, context, models)) {
            if (reported.has(need.id)) continue
            reported.add(need.id)
            yield finding(pack, path, member, need, context)
          }
        }
      }
    }
  },
}

function finding(pack: Spec, path: Path, member: Spec, need: Need, { byId }: CheckContext) {
  const needed = byId.get(need.id)?.[0]
  const what = needed === undefined ? '' : `${kindWords(needed.kind)} `
  return {
    kind: incompletePack,
    file: pack.file,
    at: { path },
    subject: pack.id,
    message: `Pack "${pack.id}" lists "${member.id}" but not the ${what}"${need.id}", ${need.why}.`,
    hint: `Add "${need.id}" to the pack.`,
  }
}

/**
 * Returns what one member needs directly, and the helpers of its helpers. Missing dependencies are reported elsewhere.
 */
function* needsOf(member: Spec, context: CheckContext, models: ReadonlyMap<string, readonly Spec[]>): Iterable<Need> {
  yield* helpersOf(member, context, new Set())
  for (const { text } of textItems(member, 'ScheduledQueries')) {
    if (context.byId.has(text)) yield { id: text, why: 'which it reads' }
  }
  if (member.kind === 'correlation_rule') {
    for (const { map } of mapItems(member, 'Detection')) {
      for (const item of [...asList(map['Sequence']), ...asList(map['Group'])]) {
        const id = (item as { RuleID?: unknown } | null)?.RuleID
        if (typeof id === 'string' && context.byId.has(id)) yield { id, why: 'whose signals it waits for' }
      }
    }
  }
  if (member.kind !== 'rule') return
  for (const { text } of textItems(member, 'LogTypes')) {
    const [model] = models.get(text) ?? []
    if (model !== undefined) yield { id: model.id, why: `the model of the log type "${text}" that it reads` }
  }
}

function* helpersOf(spec: Spec, context: CheckContext, seen: Set<string>): Iterable<Need> {
  const facts = spec.python && context.python.get(spec.python.file)
  for (const { module } of facts?.imports ?? []) {
    const name = module.split('.')[0] ?? module
    const helper = context.byId.get(name)?.find(({ kind }) => kind === 'global')
    if (helper === undefined || seen.has(name)) continue
    seen.add(name)
    yield { id: name, why: spec.kind === 'global' ? `which "${spec.id}" imports` : 'which it imports' }
    yield* helpersOf(helper, context, seen)
  }
}

function modelsByLogType({ byKind }: CheckContext): ReadonlyMap<string, readonly Spec[]> {
  const models = new Map<string, Spec[]>()
  for (const model of byKind.datamodel.filter(isEnabled)) {
    for (const { text } of textItems(model, 'LogTypes')) models.set(text, [...(models.get(text) ?? []), model])
  }
  return models
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
