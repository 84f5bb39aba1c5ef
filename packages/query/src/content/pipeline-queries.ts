import {
  isMap,
  matchesWildcard,
  readNotebook,
  type Check,
  type CheckOptions,
  type Finding,
  type Path,
  type Spec,
  type Value,
  type ValueMap,
} from '@picket/core'
import { queryDiagnosticKinds } from '../diagnostic-kinds.ts'
import type { QueryDiagnostic } from '../diagnostics.ts'
import { diagnose } from '../editor/diagnose.ts'
import { withStoredQueries, type QueryCatalogue, type StoredQuery } from '../resolve/catalogue.ts'

/** The key of content whose value is a query. */
export const pipelineKey = 'PicketFlowQuery'

/** The key of a notebook, whose cells are queries. */
export const notebookKey = 'Markdown'

/** Creates the check of saved and scheduled queries in PicketFlow. */
export function createPipelineCheck(
  catalogue: QueryCatalogue,
  /** The files whose queries are checked. */
  isChecked: (file: string) => boolean = () => true,
): Check {
  return {
    name: 'pipeline-queries',
    kinds: queryDiagnosticKinds,
    *run({ content, options }) {
      const known = withStoredQueries(catalogue, toStoredQueries(content.specs))
      for (const spec of content.specs) {
        const needsParameters = spec.kind === 'scheduled_query' || spec.kind === 'dashboard'
        if (!isChecked(spec.file)) continue
        for (const { path, text, from = 0, parameters } of queriesOf(spec)) {
          for (const diagnostic of diagnose({ text, catalogue: known, parameters, needsParameters })) {
            const found = relax(diagnostic, text, options, spec.kind)
            if (found === undefined) continue
            const { start, end } = found.span
            yield toQueryFinding(found, {
              file: spec.file,
              at: { path, within: [from + start, from + end] },
              subject: spec.id,
            })
          }
        }
      }
    },
  }
}

/** Returns the saved and scheduled queries among specs, as other queries use them. */
export function toStoredQueries(specs: readonly Spec[]): readonly StoredQuery[] {
  return specs.flatMap(({ id, kind, data }) => {
    if (id === '' || (kind !== 'saved_query' && kind !== 'scheduled_query')) return []
    const [text, description] = [data[pipelineKey], data['Description']]
    return [
      {
        name: id,
        ...(typeof description === 'string' ? { description } : {}),
        text: typeof text === 'string' ? text : undefined,
      },
    ]
  })
}

interface ContentQuery {
  readonly path: Path
  readonly text: string
  /** The position of the query in the value; 0 by default. */
  readonly from?: number
  /** Values of variables that are defined outside of the query. */
  readonly parameters: Readonly<Record<string, string>>
}

/** The queries of a spec: its own, the cells of a notebook, and the widgets of a dashboard, with its variables. */
function queriesOf({ kind, data, broken }: Spec): readonly ContentQuery[] {
  const text = data[pipelineKey]
  const own = typeof text === 'string' ? [{ path: [pipelineKey], text, parameters: {} }] : []
  const notes = data[notebookKey]
  if (kind === 'saved_query' && typeof notes === 'string')
    return readNotebook(notes).cells.flatMap(({ language, text: query, from }) =>
      language === 'picketflow' && query.trim() !== ''
        ? [{ path: [notebookKey], text: query, from, parameters: {} }]
        : [],
    )
  if (kind !== 'dashboard' || broken) return own
  const variables = mapsOf(data['Variables']).map(({ Name: name }): [string, string] => [String(name), ''])
  const parameters = Object.fromEntries(variables)
  return mapsOf(data['Widgets']).flatMap(({ [pipelineKey]: query }, at) =>
    typeof query === 'string' ? [{ path: ['Widgets', at, pipelineKey], text: query, parameters }] : [],
  )
}

function mapsOf(value: Value | undefined): readonly ValueMap[] {
  return Array.isArray(value) ? (value as readonly Value[]).filter(isMap) : []
}

/**
 * Adapts a diagnostic to a query that no server has seen: other tables can exist there, and who runs a saved query
 * limits its time.
 */
export function relax(
  diagnostic: QueryDiagnostic,
  text: string,
  { ignoreTableNames = false, validTableNames = [] }: CheckOptions,
  kind?: Spec['kind'],
): QueryDiagnostic | undefined {
  const { code, span, cause = code } = diagnostic
  if (code === 'PF3001' && (kind === 'saved_query' || kind === 'dashboard')) return undefined
  if (cause !== 'PF2001' && cause !== 'PF2011') return diagnostic
  const name = text.slice(span.start, span.end)
  // A part of a query, for use after a bar.
  if (name === '|') return kind === 'saved_query' ? undefined : diagnostic
  // Reported in the saved query itself.
  if (cause !== code) return undefined
  if (ignoreTableNames || validTableNames.some((pattern) => matchesWildcard(pattern, name))) return undefined
  return { ...diagnostic, severity: 'warning' }
}

/** Returns a diagnostic of a query as a finding of the file that contains the query. */
export function toQueryFinding(
  { code, severity, message, hint }: QueryDiagnostic,
  place: Pick<Finding, 'file' | 'at' | 'subject'>,
): Finding {
  return {
    kind: queryDiagnosticKinds.find((kind) => kind.code === code)!,
    severity: severity === 'notice' ? 'info' : severity,
    ...place,
    message,
    ...(hint === undefined ? {} : { hint }),
  }
}
