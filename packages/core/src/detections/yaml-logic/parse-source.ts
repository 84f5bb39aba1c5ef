import type { Path } from '../../diagnostics.ts'
import { describeValue, shorten } from '../../filters/describe-value.ts'
import { parseKeyPath, type FieldPath } from '../../filters/key-path.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { badKey, dottedKey, indexInComprehension } from './diagnostics/fields.ts'
import { missingPart, notExpressions, unknownExpressionKey } from './diagnostics/shape.ts'
import type { EnrichmentSource, KeySpecifier, Source } from './expression.ts'
import type { Report } from './report.ts'

/** The shared state of the parsers of one detection. */
export interface Scope {
  readonly report: Report
  /** Within a list comprehension, where elements take the event's place. */
  readonly inElements: boolean
}

/** Reads the key specifier or enrichment under `name` of an expression; undefined if it has errors. */
export function parseSource(name: string, map: ValueMap, path: Path, scope: Scope): Source | undefined {
  const value = map[name] ?? null
  const at = [...path, name]
  switch (name) {
    case 'Key':
      return parseKey(value, at, scope)
    case 'DeepKey':
      return parseDeepKey(value, at, scope)
    case 'KeyPath': {
      const keyPath = parsePath(value, at, 'KeyPath', scope)
      return keyPath && { kind: 'KeyPath', path: keyPath }
    }
    default:
      return parseEnrichment(value, at, scope)
  }
}

/** Deeper than any event, because events have a lower limit. */
const longestDeepKey = 200

function parseKey(value: Value, at: Path, { report }: Scope): KeySpecifier | undefined {
  if (typeof value !== 'string') {
    report.add(badKey, at, `"Key" must be the name of a key, but it is ${describeValue(value)}.`, {
      hint: isScalarText(value)
        ? 'Put it in quotes.'
        : 'Write the name of one key; for a path use "KeyPath" or "DeepKey".',
    })
    return undefined
  }
  if (value === '') {
    report.add(badKey, at, '"Key" is empty, where the name of a key is needed.', { hint: 'Write the name of a key.' })
    return undefined
  }
  if (value.includes('.')) {
    const hint = parseKeyPath(value).path ? `If "${value}" is a path, write "KeyPath: ${value}".` : undefined
    report.add(dottedKey, at, `"${shorten(value)}" is taken as the name of one key, dots included.`, { hint })
  }
  return { kind: 'Key', key: value }
}

function parseDeepKey(value: Value, at: Path, { report, inElements }: Scope): KeySpecifier | undefined {
  if (!Array.isArray(value) || value.length === 0) {
    const hint =
      typeof value === 'string' && value !== ''
        ? `Write "DeepKey: [${value.split('.').join(', ')}]" or "KeyPath: ${value}".`
        : 'List the keys from the outside in: "DeepKey: [user, name]".'
    report.add(badKey, at, `"DeepKey" must be a list of keys, but it is ${describeListed(value)}.`, { hint })
    return undefined
  }
  if (value.length > longestDeepKey) {
    report.add(badKey, at, `"DeepKey" lists ${value.length} keys, more than the ${longestDeepKey} that are allowed.`)
    return undefined
  }
  const parts: (string | number)[] = []
  for (const [i, part] of (value as readonly Value[]).entries()) {
    if (typeof part === 'number' && Number.isInteger(part) && inElements) {
      report.add(
        indexInComprehension,
        [...at, i],
        `"DeepKey" has the list position ${part} inside a list comprehension.`,
        {
          hint: 'Use "KeyPath" with the position in brackets.',
        },
      )
    } else if (typeof part === 'string' || (typeof part === 'number' && Number.isInteger(part))) {
      parts.push(part)
    } else {
      report.add(badKey, [...at, i], `"DeepKey" lists keys and list positions, but here is ${describeValue(part)}.`, {
        hint: 'Put keys that look like something else in quotes.',
      })
    }
  }
  return parts.length === value.length ? { kind: 'DeepKey', parts } : undefined
}

function parsePath(value: Value, at: Path, name: string, { report }: Scope): FieldPath | undefined {
  if (typeof value !== 'string') {
    report.add(badKey, at, `"${name}" must be a path such as "user.name", but it is ${describeListed(value)}.`, {
      hint: isScalarText(value) ? 'Put it in quotes.' : 'Write the path as one text.',
    })
    return undefined
  }
  const { path, problem } = parseKeyPath(value)
  if (!problem) return path
  const words = name === 'KeyPath' ? 'key path' : 'field path'
  report.add(badKey, at, `The ${words} ${value === '' ? '' : `"${shorten(value)}" `}${problem.message}.`, {
    hint: problem.hint,
    within: problem.within,
  })
  return undefined
}

const enrichmentKeys = ['Table', 'Selector', 'FieldPath']

function parseEnrichment(value: Value, at: Path, scope: Scope): EnrichmentSource | undefined {
  const { report } = scope
  if (!isMap(value)) {
    report.add(notExpressions, at, `"Enrichment" must be a map, but it is ${describeListed(value)}.`, {
      hint: 'Give it a "Table", a "Selector" and a "FieldPath".',
    })
    return undefined
  }
  const unknown = Object.keys(value).filter((key) => !enrichmentKeys.includes(key))
  for (const key of unknown) {
    report.add(unknownExpressionKey, [...at, key], `"${shorten(key)}" is not known in "Enrichment".`, {
      part: 'key',
      hint: didYouMean(key, enrichmentKeys) ?? `It has ${quotedList(enrichmentKeys, 'and')}.`,
    })
  }
  const missing = enrichmentKeys.filter((key) => !Object.hasOwn(value, key))
  if (missing.length > 0) {
    if (unknown.length === 0) report.add(missingPart, at, `"Enrichment" lacks ${quotedList(missing, 'and')}.`)
    return undefined
  }
  const table = parseName('Table', value, at, scope)
  const selector = parseName('Selector', value, at, scope)
  const path = parsePath(value['FieldPath'] ?? null, [...at, 'FieldPath'], 'FieldPath', scope)
  if (table === undefined || selector === undefined || !path || unknown.length > 0) return undefined
  return { kind: 'Enrichment', table, selector, path }
}

function parseName(name: string, map: ValueMap, at: Path, { report }: Scope): string | undefined {
  const value = map[name]
  if (typeof value === 'string' && value !== '') return value
  report.add(badKey, [...at, name], `"${name}" must be a name, but it is ${describeListed(value ?? null)}.`)
  return undefined
}

function describeListed(value: Value): string {
  if (value === '') return 'an empty text'
  return Array.isArray(value) && value.length === 0 ? 'an empty list' : describeValue(value)
}

function isScalarText(value: Value): boolean {
  return value !== null && !Array.isArray(value) && !isMap(value)
}
