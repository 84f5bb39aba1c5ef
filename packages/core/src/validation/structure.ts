import { idKeys } from '../detections/kinds/id-keys.ts'
import { modelOf } from '../detections/kinds/index.ts'
import { specKindNames, type SpecKindName } from '../detections/spec.ts'
import type { Finding } from '../diagnostics.ts'
import { quotedList } from '../text/list.ts'
import { didYouMean, nearest } from '../text/suggest.ts'
import type { ValueMap } from '../values/value.ts'
import { maxFindings } from '../yaml/limits.ts'
import { structure } from './structure-diagnostics.ts'
import { explainIssue, type Mistake } from './structure-issue.ts'
import { joinMisspelt } from './structure-misspelt.ts'
import { joinOutdented } from './structure-outdented.ts'

export interface StructureOptions {
  /** Whether unknown top-level keys of rules, derived rules and policies are accepted. */
  readonly ignoreExtraKeys?: boolean
}

/**
 * Returns the structure problems of a spec, each cause once; undefined if the map is not a spec and does not look like
 * one.
 */
export function checkStructure(data: ValueMap, file: string, options: StructureOptions): Finding[] | undefined {
  if (!Object.hasOwn(data, 'AnalysisType')) return withoutKind(data, file)
  const kind = data['AnalysisType']
  if (typeof kind !== 'string' || !isKind(kind)) return [unknownKind(kind, file)]
  const model = modelOf(kind, data)
  const result = model.schema.safeParse(data)
  if (result.success) return []
  const passes = options.ignoreExtraKeys === true && model.extraKeysMayPass === true
  const issues = result.error.issues.slice(0, maxFindings)
  const mistakes = issues.flatMap((issue) => explainIssue(issue, data, model.schema)).slice(0, maxFindings)
  const counted = passes ? mistakes.filter(({ kind: one, path }) => !isExtraTopKey(one, path)) : mistakes
  return withoutRepeats(joinOutdented(joinMisspelt(counted, data), data)).map((mistake) => toFinding(mistake, file))
}

function withoutRepeats(mistakes: readonly Mistake[]): readonly Mistake[] {
  return [...new Map(mistakes.map((one) => [JSON.stringify([one.kind.code, one.path, one.message]), one])).values()]
}

function isExtraTopKey(kind: Mistake['kind'], path: Mistake['path']): boolean {
  return kind === structure.unknownKey && path.length === 1
}

function toFinding({ kind, path, part, message, hint, related }: Mistake, file: string): Finding {
  return {
    kind,
    file,
    at: part === undefined ? { path } : { path, part },
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(related === undefined
      ? {}
      : { related: [{ file, at: { path: related.path, part: 'key' as const }, message: related.message }] }),
  }
}

function isKind(name: string): name is SpecKindName {
  return (specKindNames as readonly string[]).includes(name)
}

function unknownKind(kind: unknown, file: string): Finding {
  const base = { kind: structure.unknownAnalysisType, file, at: { path: ['AnalysisType'] } }
  if (typeof kind !== 'string') {
    const message = '"AnalysisType" must name a kind of spec.'
    return { ...base, message, hint: `It is one of ${quotedList(specKindNames, 'or', 20)}.` }
  }
  const message = `Analysis type "${kind}" is not known.`
  const words = kind.toLowerCase().replaceAll(/[\s-]/g, '_')
  const near = isKind(words) ? words : nearest(words, specKindNames)
  const hint = near === undefined ? `It is one of ${quotedList(specKindNames, 'or', 20)}.` : `Did you mean "${near}"?`
  return { ...base, message, hint }
}

/** A map without `AnalysisType` is not a spec, unless one of its keys indicates one. */
function withoutKind(data: ValueMap, file: string): Finding[] | undefined {
  const keys = Object.keys(data)
  const misspelt = keys.find((key) => nearest(key, ['AnalysisType']) !== undefined)
  const base = { kind: structure.missingAnalysisType, file }
  if (misspelt !== undefined) {
    const hint = didYouMean(misspelt, ['AnalysisType']) ?? 'Write "AnalysisType".'
    const message = `Key "${misspelt}" is not known, and without "AnalysisType" this file is no spec.`
    return [{ ...base, at: { path: [misspelt], part: 'key' }, message, hint }]
  }
  const idKey = Object.values(idKeys).find((key) => typeof data[key] === 'string')
  if (idKey === undefined) return undefined
  const message = `The file has a "${idKey}" but no "AnalysisType", so it is not taken for a spec.`
  return [{ ...base, at: { path: [] }, message, hint: 'Add "AnalysisType" with the kind of spec it is.' }]
}
