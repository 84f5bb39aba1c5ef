import { setImmediate as yieldTurn } from 'node:timers/promises'
import {
  createCheckContext,
  createFindingLocator,
  isIgnored,
  mergeDiagnostics,
  recommendedChecks,
  type CheckOptions,
  type ContentSet,
  type Diagnostic,
  type FieldKnowledge,
  type Finding,
  type ModuleFacts,
} from '@picket/core'
import { createPipelineCheck, notebookKey, pipelineKey, type QueryCatalogue } from '@picket/query'
import type { DetectionPython } from './python.ts'

export interface ContentCheckerOptions {
  readonly python: Pick<DetectionPython, 'analyze' | 'modules'>
  /** The known fields of log types, including those of schemas among the texts. */
  readonly fields: (content: ContentSet) => Promise<FieldKnowledge>
  /** The tables of queries in PicketFlow, including those of log schemas among the texts. */
  readonly queryTables: (content: ContentSet) => Promise<QueryCatalogue>
  readonly options?: CheckOptions
}

/** Which findings of a content set to return, and what reading it already found. */
export interface CheckRequest {
  readonly content: ContentSet
  readonly reports: (file: string) => boolean
  readonly findings?: readonly Finding[]
}

/** Stored specs need not be listed in a pack: that check is for content that is released in packs. */
const checks = recommendedChecks.filter(({ name }) => name !== 'pack-coverage')

/** Per severity: nobody reads more for one file, and locating them takes time. */
const mostPerFile = 500

/** Returns what `picket validate` finds, sorted by position; only the beginning for a file with very many findings. */
export type ContentChecker = (request: CheckRequest) => Promise<readonly Diagnostic[]>

export function createContentChecker({
  python,
  fields,
  queryTables,
  options = {},
}: ContentCheckerOptions): ContentChecker {
  return async ({ content, reports, findings = [] }) => {
    const facts = analyze(content, python)
    facts.catch(() => undefined)
    const locate = createFindingLocator(content.texts)
    const found: Diagnostic[] = []
    const counts = new Map<string, number>()
    const isFew = ({ file, kind, severity = kind.severity }: Finding): boolean => {
      const key = `${severity} ${file}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= mostPerFile
    }
    const report = (all: Iterable<Finding>): void => {
      const wanted = [...all].flatMap((finding) => atReported(finding, reports)).filter(isFew)
      for (const one of locate(wanted)) found.push(one)
    }
    report(findings)
    const knowledge = await fields(content)
    const early = createCheckContext({ content, fields: knowledge, options })
    const ofQueries = hasQueries(content, reports) ? [createPipelineCheck(await queryTables(content), reports)] : []
    for (const check of [...checks.filter(({ readsPython }) => !readsPython), ...ofQueries]) {
      await yieldTurn()
      report(check.run(early))
    }
    const late = createCheckContext({
      content,
      fields: knowledge,
      options,
      python: await facts,
      modules: await python.modules(),
    })
    for (const check of checks.filter(({ readsPython }) => readsPython)) {
      await yieldTurn()
      report(check.run(late))
    }
    return mergeDiagnostics(found.filter((one) => !isIgnored(one, content.texts.get(one.file))))
  }
}

function hasQueries({ specs }: ContentSet, reports: (file: string) => boolean): boolean {
  return specs.some(({ file, data }) => (pipelineKey in data || notebookKey in data) && reports(file))
}

async function analyze(
  { specs }: ContentSet,
  python: Pick<DetectionPython, 'analyze'>,
): Promise<ReadonlyMap<string, ModuleFacts>> {
  const sources = new Map(specs.flatMap((spec) => (spec.python ? [[spec.python.file, spec.python] as const] : [])))
  const facts = sources.size === 0 ? [] : await python.analyze([...sources.values()])
  return new Map(facts.map((one) => [one.file, one]))
}

/** A finding with several positions moves to the first of them that is reported. */
function atReported(finding: Finding, reports: (file: string) => boolean): readonly Finding[] {
  if (reports(finding.file)) return [finding]
  const { related = [], shared = false, subject: _, ...rest } = finding
  const position = shared ? related.find(({ file }) => reports(file)) : undefined
  if (position === undefined) return []
  return [{ ...rest, file: position.file, at: position.at, related: related.filter((one) => one !== position) }]
}
