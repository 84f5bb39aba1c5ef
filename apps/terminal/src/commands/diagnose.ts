import { setImmediate as turn } from 'node:timers/promises'
import {
  compareDiagnostics,
  createCheckContext,
  locateFindings,
  recommendedChecks,
  type CheckOptions,
  type Diagnostic,
  type Finding,
} from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import type { Config } from '../config/model.ts'
import type { Arguments } from '../program/arguments.ts'
import type { Chosen } from '../selection/choose.ts'
import { isIgnored } from './ignore-comments.ts'
import type { Python } from './python.ts'

export interface DiagnoseOptions {
  readonly args: Arguments
  readonly config: Config
  readonly python: Python
}

/** Every finding about what was chosen: of loading, of structure, of all checks. Checks run while Python is analysed. */
export async function diagnose(
  loaded: ReadContent,
  chosen: Chosen,
  { args, config, python }: DiagnoseOptions,
): Promise<readonly Diagnostic[]> {
  const { content } = loaded
  const options: CheckOptions = {
    validTableNames: [...(config.validTableNames ?? []), ...args.list('valid-table-names')],
    ignoreTableNames: args.flag('ignore-table-names') || config.ignoreTableNames === true,
    requireQueryLimit: config.requireQueryLimit === true,
  }
  const facts = python.analyze(content)
  facts.catch(() => {})
  const diagnostics = [...toDiagnostics(loaded.findings, loaded, chosen, config)]
  const early = createCheckContext({ content, options })
  for (const check of recommendedChecks.filter(({ readsPython }) => !readsPython)) {
    // The processes that analyse Python are handed work in between.
    await turn()
    diagnostics.push(...toDiagnostics([...check.run(early)], loaded, chosen, config))
  }
  const late = createCheckContext({ content, options, python: await facts, modules: await python.modules() })
  const found = recommendedChecks.filter(({ readsPython }) => readsPython).flatMap((check) => [...check.run(late)])
  return [...diagnostics, ...toDiagnostics(found, loaded, chosen, config)].toSorted(compareDiagnostics)
}

/** Findings about what was chosen, with the severities that the settings give them, located. */
export function toDiagnostics(
  findings: readonly Finding[],
  { content }: Pick<ReadContent, 'content'>,
  chosen: Chosen,
  config: Config,
): readonly Diagnostic[] {
  const overrides = config.diagnostics ?? {}
  const reported = findings.flatMap((finding): readonly Finding[] => {
    if (!chosen.reports(finding.file)) return []
    const severity = overrides[finding.kind.code] ?? overrides[finding.kind.name]
    if (severity === undefined) return [finding]
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
  return locateFindings(reported, content.texts).filter((one) => !isIgnored(one, content.texts.get(one.file)))
}
