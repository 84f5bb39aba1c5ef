import type { Path } from '../../diagnostics.ts'
import { compileFilter } from '../../filters/compile-filter.ts'
import type { Value } from '../../values/value.ts'
import { createLocator } from '../../yaml/locate.ts'
import { isDerived, resolveDerived } from '../derived-rules.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { resolveEffective } from '../testing/effective-spec.ts'
import { toTestCases } from '../testing/test-cases.ts'
import { explainExpressions, type Explanation } from '../yaml-logic/explain.ts'
import type { Expression } from '../yaml-logic/expression.ts'
import { parseInlineFilters } from '../yaml-logic/parse-inline-filters.ts'
import { parseYamlLogic } from '../yaml-logic/parse-yaml-logic.ts'
import type { CoveredBranch, CoveredFile } from './coverage.ts'

/**
 * Measures which conditions of a detection were true and false in its tests: those of `Detection` on events that pass
 * the inline filters, and the inline filters themselves. Each condition counts, even if another one had already
 * decided.
 */
export function coverConditions(spec: Spec, content: ContentSet): readonly CoveredFile[] {
  const resolved = spec.broken || spec.kind === 'correlation_rule' ? undefined : resolveEffective(spec, content)
  if (resolved === undefined || 'missing' in resolved) return []
  const { data } = resolved
  const events = toTestCases(data).map(({ event }) => event)
  const inline = parseInlineFilters(data['InlineFilters'])
  if (inline.filter === undefined) return []
  const passes = compileFilter(inline.filter, { keys: 'exact' })
  const logic = 'Detection' in data ? parseYamlLogic(data).logic : undefined
  const filters = cover(inline.expressions, events, 'exact', ['InlineFilters'])
  const conditions = cover(
    logic?.expressions ?? [],
    events.filter((event) => passes(event).matched),
    'any-case',
    ['Detection'],
  )
  return [
    ...toFile('InlineFilters' in spec.data ? spec.file : undefined, filters, content),
    ...toFile(ownerOf(spec, content), conditions, content),
  ]
}

/** The spec whose file has the logic: for a derived rule its base. */
function ownerOf(spec: Spec, content: ContentSet): string | undefined {
  if (!isDerived(spec)) return spec.file
  const resolved = resolveDerived(spec, content)
  return 'problem' in resolved ? undefined : resolved.base.file
}

interface Seen {
  readonly path: Path
  readonly held: boolean
  readonly failed: boolean
}

function cover(
  expressions: readonly Expression[],
  events: readonly Value[],
  keys: 'exact' | 'any-case',
  path: Path,
): readonly Seen[] {
  const seen = new Map<string, { path: Path; held: boolean; failed: boolean }>()
  const leaf = (at: Path): { path: Path; held: boolean; failed: boolean } => {
    const key = JSON.stringify(at)
    const known = seen.get(key) ?? { path: at, held: false, failed: false }
    seen.set(key, known)
    return known
  }
  const note = ({ path: at, matched, error, parts, elements, expression }: Explanation): void => {
    if (expression.kind !== 'combination') {
      const one = leaf(at)
      one.held ||= matched
      one.failed ||= !matched && error === undefined
    }
    for (const part of parts) note(part)
    for (const element of elements ?? []) for (const part of element.parts) note(part)
  }
  for (const at of leavesOf(expressions, path)) leaf(at)
  for (const event of events) for (const one of explainExpressions(expressions, event, keys, path)) note(one)
  return [...seen.values()]
}

/** Returns every condition, even if no event reached it. */
function leavesOf(expressions: readonly Expression[], path: Path): readonly Path[] {
  return expressions.flatMap((expression, index) => {
    const at = [...path, index]
    switch (expression.kind) {
      case 'combination':
        return leavesOf(expression.expressions, [...at, expression.combinator])
      case 'comprehension':
        return [at, ...leavesOf(expression.expressions, [...at, 'Expressions'])]
      case 'absolute':
        return []
      default:
        return [at]
    }
  })
}

function toFile(file: string | undefined, seen: readonly Seen[], { texts }: ContentSet): readonly CoveredFile[] {
  if (file === undefined || seen.length === 0) return []
  const locator = createLocator(texts.get(file) ?? '')
  const placed = seen.map((one) => ({ ...one, ...locator.spanOf({ path: one.path }) }))
  const hit = placed.filter(({ held, failed }) => held || failed)
  const branches = placed.flatMap(({ line, column, held, failed }): readonly CoveredBranch[] => [
    { line, column, kind: 'condition', to: 'true', hit: held },
    { line, column, kind: 'condition', to: 'false', hit: failed },
  ])
  return [{ file, lines: { executable: placed.map(({ line }) => line), hit: hit.map(({ line }) => line) }, branches }]
}
