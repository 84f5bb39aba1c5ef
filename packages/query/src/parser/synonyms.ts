import { didYouMean } from '@picket/core'
import type { QueryDiagnostic, Span } from '../diagnostics.ts'
import { operatorNames } from '../tokens.ts'

export interface Synonym {
  readonly hint: string
  /** The text that replaces the word, where that is all to do. */
  readonly text?: string
}

const same = (text: string): Synonym => ({ hint: `Write ${text}.`, text })

/** What other languages call our operators, and how to write what we have no operator for. */
const synonyms: Readonly<Record<string, Synonym>> = {
  filter: same('where'),
  take: same('limit'),
  head: same('limit'),
  top: { hint: 'Write sort and the column, then | limit and the number.' },
  order: same('sort'),
  stats: same('summarize'),
  aggregate: same('summarize'),
  select: same('project'),
  fields: same('project'),
  table: same('project'),
  keep: same('project'),
  eval: same('extend'),
  distinct: same('summarize by'),
  uniq: same('summarize by'),
  dedup: same('summarize by'),
  render: same('visualize'),
  chart: same('visualize'),
  count: same('summarize agg.count()'),
  rename: { hint: 'Write project with new=old for each column.' },
  drop: { hint: 'Write project with the columns that remain.' },
  'project-away': { hint: 'Write project with the columns that remain.' },
  'project-keep': same('project'),
  'project-rename': { hint: 'Write project with new=old for each column.' },
  'project-reorder': same('project'),
  'mv-expand': { hint: 'Use arrays.map, arrays.filter or arrays.contains on the array.' },
  mvexpand: { hint: 'Use arrays.map, arrays.filter or arrays.contains on the array.' },
  'make-series': { hint: "Write summarize with by time=time.slice(p_event_time, 1, 'hour')." },
  timechart: { hint: "Write summarize with by time=time.slice(p_event_time, 1, 'hour'), then | visualize line." },
  lookup: { hint: 'Write join kind=leftouter name=(table) on $left.a == $right.b.' },
  rex: { hint: 'Write extend name=re.substr(field, "pattern").' },
  parse: { hint: 'Write extend name=re.substr(field, "pattern").' },
  invoke: same('saved_query'),
  savedsearch: same('saved_query'),
}

/** Returns what to write for a word that is not an operator; keywords are in lower case. */
export function findSynonym(word: string): Synonym | undefined {
  const lower = word.toLowerCase()
  const own = operatorNames.find((one) => one === lower)
  if (own !== undefined) return same(own)
  return Object.hasOwn(synonyms, lower) ? synonyms[lower] : undefined
}

/** The diagnostic for a word that is not an operator. */
export function unknownOperator(name: string, span: Span): QueryDiagnostic {
  const found = findSynonym(name)
  const hint = found === undefined ? didYouMean(name, operatorNames) : found.hint
  return {
    code: 'PF1004',
    severity: 'error',
    message: `"${name}" is not an operator.`,
    ...(hint === undefined ? {} : { hint }),
    span,
    ...(found?.text === undefined
      ? {}
      : { fixes: [{ title: `Replace with ${found.text}`, edits: [{ ...span, text: found.text }] }] }),
  }
}
