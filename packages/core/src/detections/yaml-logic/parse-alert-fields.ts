import type { DiagnosticKind, Path } from '../../diagnostics.ts'
import { describeValue, shorten } from '../../filters/describe-value.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { alertFieldShape, badTemplate, repeatedContextName, unknownSeverity } from './diagnostics/fields.ts'
import { unknownExpressionKey } from './diagnostics/shape.ts'
import type { KeySpecifier } from './expression.ts'
import { detectionGrammar } from './grammar.ts'
import { parseExpressions } from './parse-expression.ts'
import { parseKeySpecifier } from './parse-key-specifier.ts'
import type { Scope } from './parse-source.ts'
import type { Report } from './report.ts'
import { parseTitle, type TitlePart } from './title-template.ts'
import { dynamicSeverityNames, type ContextEntry, type DynamicSeverity, type YamlLogic } from './yaml-logic.ts'

export type AlertFields = Omit<YamlLogic, 'expressions'>

/** Reads `AlertTitle`, `AlertContext`, `GroupBy` and `DynamicSeverities` of a rule. */
export function parseAlertFields(data: ValueMap, report: Report): AlertFields {
  const scope: Scope = { report, inElements: false }
  const title = parseAlertTitle(data['AlertTitle'], report)
  return {
    ...(title ? { title } : {}),
    context: parseList(data, 'AlertContext', report, (item, path) => parseContextEntry(item, path, scope)),
    groupBy: parseList(data, 'GroupBy', report, (item, path) => parseGroupKey(item, path, scope)),
    severities: parseList(data, 'DynamicSeverities', report, (item, path) => parseSeverity(item, path, scope)),
  }
}

function parseAlertTitle(value: Value | undefined, report: Report): readonly TitlePart[] | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') {
    report.add(alertFieldShape, ['AlertTitle'], `"AlertTitle" must be a text, but it is ${describeValue(value)}.`)
    return undefined
  }
  const { parts, problems } = parseTitle(value)
  for (const { message, hint, within } of problems) {
    report.add(badTemplate, ['AlertTitle'], `The placeholder ${message}.`, { hint, within })
  }
  return parts
}

function parseList<Item>(
  data: ValueMap,
  name: string,
  report: Report,
  parse: (item: Value, path: Path) => Item | undefined,
): readonly Item[] {
  const list = data[name] ?? []
  if (!Array.isArray(list)) {
    report.add(alertFieldShape, [name], `"${name}" must be a list, but it is ${describeValue(list)}.`, {
      hint: isMap(list) ? 'Begin its entry with a dash.' : undefined,
    })
    return []
  }
  const items = (list as readonly Value[]).flatMap((item, i) => parse(item, [name, i]) ?? [])
  if (name === 'AlertContext') reportRepeated(list, report)
  return items
}

function reportRepeated(list: readonly Value[], report: Report): void {
  const seen = new Set<Value>()
  for (const [i, item] of list.entries()) {
    const name = isMap(item) ? item['KeyName'] : undefined
    if (typeof name !== 'string') continue
    if (seen.has(name)) {
      report.add(
        repeatedContextName,
        ['AlertContext', i, 'KeyName'],
        `"AlertContext" has "${shorten(name)}" more than once; the last one counts.`,
      )
    }
    seen.add(name)
  }
}

function parseGroupKey(item: Value, path: Path, scope: Scope): KeySpecifier | undefined {
  return parseKeySpecifier(item, path, '"GroupBy"', scope)
}

function parseContextEntry(item: Value, path: Path, scope: Scope): ContextEntry | undefined {
  const parts = readParts(item, path, 'AlertContext', ['KeyName', 'KeyValue'], scope.report)
  if (!parts) return undefined
  const name = parts['KeyName']
  const source = parseKeySpecifier(parts['KeyValue'] ?? null, [...path, 'KeyValue'], '"KeyValue"', scope)
  if (typeof name !== 'string') {
    const message = `"KeyName" must be a text, but it is ${describeValue(name)}.`
    scope.report.add(alertFieldShape, [...path, 'KeyName'], message, {
      hint: name === null ? undefined : 'Put it in quotes.',
    })
    return undefined
  }
  return source && { name, source }
}

function parseSeverity(item: Value, path: Path, scope: Scope): DynamicSeverity | undefined {
  const { report } = scope
  const parts = readParts(item, path, 'DynamicSeverities', ['ChangeTo', 'Conditions'], report)
  if (!parts) return undefined
  const at = [...path, 'Conditions']
  const expressionScope = { ...scope, grammar: detectionGrammar, depth: 1 }
  const conditions = parseExpressions(parts['Conditions'] ?? null, at, 'Conditions', expressionScope)
  const wanted = parts['ChangeTo']
  const changeTo = dynamicSeverityNames.find(
    (name) => typeof wanted === 'string' && name.toLowerCase() === wanted.toLowerCase(),
  )
  if (changeTo) return { changeTo, conditions }
  const message =
    typeof wanted === 'string'
      ? `The severity "${shorten(wanted)}" is not known.`
      : `"ChangeTo" must be a severity, but it is ${describeValue(wanted)}.`
  const near = typeof wanted === 'string' ? didYouMean(wanted, dynamicSeverityNames) : undefined
  report.add(unknownSeverity, [...path, 'ChangeTo'], message, {
    hint: near ?? `Write ${quotedList(dynamicSeverityNames, 'or')}.`,
  })
  return undefined
}

/** Reads a map with exactly these keys; returns undefined and reports one finding per cause otherwise. */
function readParts(
  item: Value,
  path: Path,
  place: string,
  keys: readonly string[],
  report: Report,
): ValueMap | undefined {
  const add = (kind: DiagnosticKind, at: Path, message: string, hint?: string): void =>
    report.add(kind, at, message, { ...(at === path ? {} : { part: 'key' as const }), hint })
  if (!isMap(item)) {
    add(
      alertFieldShape,
      path,
      `"${place}" lists maps with ${quotedList(keys, 'and')}, but here is ${describeValue(item)}.`,
    )
    return undefined
  }
  const unknown = Object.keys(item).filter((key) => !keys.includes(key))
  for (const key of unknown) {
    add(unknownExpressionKey, [...path, key], `"${shorten(key)}" is not known in "${place}".`, didYouMean(key, keys))
  }
  const missing = keys.filter((key) => !Object.hasOwn(item, key))
  if (missing.length > 0 && unknown.length === 0) {
    add(alertFieldShape, path, `The entry of "${place}" lacks ${quotedList(missing, 'and')}.`)
  }
  return missing.length > 0 ? undefined : item
}
