import { setImmediate as turn } from 'node:timers/promises'
import {
  createCheckContext,
  createFindingLocator,
  isIgnored,
  locateFindings,
  mergeDiagnostics,
  recommendedChecks,
  type CheckOptions,
  type ContentSet,
  type Diagnostic,
  type Finding,
} from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import type { Config } from '../config/model.ts'
import { openFieldKnowledge } from '../logs/field-knowledge.ts'
import { openPipelineChecks } from '../logs/pipeline-checks.ts'
import type { Arguments } from '../program/arguments.ts'
import type { QueryFile } from '../selection/query-files.ts'
import { findSourceProblems } from '../selection/source-files.ts'
import type { Chosen } from '../selection/choose.ts'
import type { Python } from './python.ts'

export interface DiagnoseOptions {
  readonly args: Arguments
  readonly config: Config
  readonly python: Python
}

/**
 * Returns every finding about the chosen specs: from loading, from their structure, and from all checks. Checks run
 * while Python is analyzed.
 */
export async function diagnose(
  loaded: ReadContent,
  chosen: Chosen,
  { args, config, python }: DiagnoseOptions,
): Promise<readonly Diagnostic[]> {
  const { content } = loaded
  const options = checkOptionsOf(args, config)
  const facts = python.analyze(content)
  facts.catch(() => {})
  const locate = createFindingLocator(content.texts)
  const report = (findings: readonly Finding[]) => locate(toReported(findings, chosen, config))
  const found = [...report(loaded.findings)]
  const fields = await openFieldKnowledge(content)
  found.push(...report(await findSourceProblems(loaded, fields)))
  const early = createCheckContext({ content, fields, options })
  const checks = [...recommendedChecks, ...(await openPipelineChecks(content, config))]
  for (const check of checks.filter(({ readsPython }) => !readsPython)) {
    // Between checks, the processes that analyze Python receive work.
    await turn()
    found.push(...report([...check.run(early)]))
  }
  const late = createCheckContext({
    content,
    fields,
    options,
    python: await facts,
    modules: await python.modules(),
  })
  for (const check of checks.filter(({ readsPython }) => readsPython)) {
    found.push(...report([...check.run(late)]))
  }
  return mergeDiagnostics(withoutIgnored(found, content))
}

/** Returns every finding about files that are queries, which know the log schemas and saved queries of the content. */
export async function checkQueryFiles(
  files: readonly QueryFile[],
  content: ContentSet,
  { args, config }: Pick<DiagnoseOptions, 'args' | 'config'>,
): Promise<readonly Diagnostic[]> {
  if (files.length === 0) return []
  const { openContentCatalogue } = await import('../logs/open-content-catalogue.ts')
  const { checkQueryFile } = await import('../lsp/queries/check-query-file.ts')
  const catalogue = openContentCatalogue(content, config)
  const options = checkOptionsOf(args, config)
  return files.flatMap(({ file, text }) => checkQueryFile(file, text, catalogue, options))
}

/** Returns the options of checks: those of the command line in addition to those of the settings. */
export function checkOptionsOf(args: Arguments, config: Config): CheckOptions {
  return {
    validTableNames: [...(config.validTableNames ?? []), ...args.list('valid-table-names')],
    ignoreTableNames: args.flag('ignore-table-names') || config.ignoreTableNames === true,
    requireQueryLimit: config.requireQueryLimit === true,
  }
}

/**
 * Converts findings about the chosen specs into diagnostics with locations, and with the severities from the settings.
 */
export function toDiagnostics(
  findings: readonly Finding[],
  { content }: Pick<ReadContent, 'content'>,
  chosen: Chosen,
  config: Config,
): readonly Diagnostic[] {
  return withoutIgnored(locateFindings(toReported(findings, chosen, config), content.texts), content)
}

function toReported(findings: readonly Finding[], chosen: Chosen, config: Config): readonly Finding[] {
  const overrides = config.diagnostics ?? {}
  return findings.flatMap((found): readonly Finding[] => {
    const finding = atChosen(found, chosen)
    if (finding === undefined) return []
    const severity = overrides[finding.kind.code] ?? overrides[finding.kind.name]
    if (severity === undefined) return [finding]
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
}

/** Moves a finding that several places share to the first of them that was chosen. */
function atChosen(finding: Finding, chosen: Chosen): Finding | undefined {
  if (chosen.reports(finding.file)) return finding
  const { related = [], shared = false, subject: _, ...rest } = finding
  const place = shared ? related.find(({ file }) => chosen.reports(file)) : undefined
  if (place === undefined) return undefined
  return { ...rest, file: place.file, at: place.at, related: related.filter((one) => one !== place) }
}

function withoutIgnored(diagnostics: readonly Diagnostic[], { texts }: ContentSet): readonly Diagnostic[] {
  return diagnostics.filter((one) => !isIgnored(one, texts.get(one.file)))
}
