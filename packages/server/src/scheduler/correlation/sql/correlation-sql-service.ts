import { createInstants, ForbiddenError, InvalidInputError, parseSpec, locateFindings } from '@picket/core'
import { toCorrelationRule, type CorrelationRule } from '@picket/engine'
import { invalidSpec } from '../../../detections/detection-errors.ts'
import { requireIn } from '../../../detections/found-spec.ts'
import type { SpecLibrary } from '../../../detections/spec-library.ts'
import { assertShort } from '../../../detections/spec-size.ts'
import type { Viewer } from '../../../access/viewer.ts'
import type { Lake } from '../../../lake/lake.ts'
import { maySeeTable } from '../../../lake/tables/log-types-of-table.ts'
import type { Clock } from '../../../ports/clock.ts'
import { compileCorrelation } from './compile-correlation.ts'
import { findSignalTables } from './find-signal-tables.ts'

/** Shows correlation rules as SQL over stored signals. */
export interface CorrelationSql {
  /** A statement with its values, or the reason why there is none. */
  print(viewer: Viewer, request: CorrelationSqlRequest): Promise<PrintedCorrelation>
}

export interface CorrelationSqlRequest {
  readonly detectionId?: string
  /** A spec as YAML, instead. */
  readonly text?: string
  /** The range of evaluations, in milliseconds; the last day by default. */
  readonly window?: { readonly startsAt: number; readonly endsAt: number }
}

export interface PrintedCorrelation {
  readonly sql?: string
  readonly reasons: readonly string[]
}

const minute = 60_000
const day = 24 * 60 * minute
/** The maximum number of instants of a cron expression in a readable statement. */
const mostInstants = 1_000

export function createCorrelationSql(ports: {
  readonly lake: Pick<Lake, 'tables' | 'query'>
  readonly library: SpecLibrary
  readonly now: Clock
}): CorrelationSql {
  const { lake, library, now } = ports
  return {
    async print(viewer, request) {
      const rule = await readRule(viewer, request, library)
      const { startsAt, endsAt } = request.window ?? { startsAt: now() - day, endsAt: now() }
      if (!(startsAt < endsAt)) throw new InvalidInputError('The end of the window must be after its start.')
      const ruleIds = [...new Set(rule.body.steps.map(({ ruleId }) => ruleId))]
      const since = startsAt - rule.body.lookbackMinutes * minute
      const { tables } = await findSignalTables(lake, { ruleIds, startsAt: since, endsAt })
      if ([...tables.values()].flat().some((table) => !maySeeTable(viewer.logTypes, table)))
        throw new ForbiddenError('Access denied: the rule reads signals of log types that you cannot see.')
      const instants = rule.body.schedule?.cron === undefined ? undefined : instantsOf(rule, startsAt, endsAt)
      const compiled = compileCorrelation(rule, {
        startsAt,
        endsAt,
        tables,
        ...(instants === undefined ? {} : { instants }),
      })
      if (compiled.kind === 'unsaid') return { reasons: compiled.reasons }
      const parts = compiled.slots.map(({ criterion, firings }) =>
        criterion === undefined ? firings : `-- Criterion "${criterion.replaceAll(/\s+/g, ' ')}"\n${firings}`,
      )
      return { sql: `${parts.join(';\n\n')}\n`, reasons: [] }
    },
  }
}

async function readRule(
  viewer: Viewer,
  { detectionId, text }: CorrelationSqlRequest,
  library: SpecLibrary,
): Promise<CorrelationRule> {
  if ((detectionId === undefined) === (text === undefined))
    throw new InvalidInputError('Specify a correlation rule, or its text.')
  const spec = text === undefined ? requireIn(await library.current(), detectionId ?? '', viewer).spec : parseText(text)
  if (spec.kind !== 'correlation_rule') throw new InvalidInputError(`"${spec.id}" is not a correlation rule.`)
  const rule = toCorrelationRule(spec)
  if (!rule) throw new InvalidInputError(`The Detection of "${spec.id}" has errors.`)
  return rule
}

const file = 'draft.yml'

function parseText(text: string) {
  assertShort(text)
  const { spec, findings } = parseSpec(text, file)
  const errors = locateFindings(findings, new Map([[file, text]])).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalidSpec(errors)
  if (!spec) throw new InvalidInputError('The text is not a detection: it has no AnalysisType.')
  return spec
}

function instantsOf({ body }: CorrelationRule, startsAt: number, endsAt: number): readonly number[] {
  const all: number[] = []
  const instants = createInstants(body.schedule)
  for (let at = instants.atOrAfter(startsAt); at !== undefined && at < endsAt; at = instants.atOrAfter(at + 1)) {
    if (all.length >= mostInstants)
      throw new InvalidInputError(
        `The rule is evaluated more than ${mostInstants} times in this window. Choose a shorter one.`,
      )
    all.push(at)
  }
  return all
}
