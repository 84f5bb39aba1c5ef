import { locateFindings, recommendedChecks, validateContent, type Diagnostic, type Finding } from '@picket/core'
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

/** Every finding about what was chosen: of loading, of structure, of all checks. */
export async function diagnose(
  loaded: ReadContent,
  chosen: Chosen,
  { args, config, python }: DiagnoseOptions,
): Promise<readonly Diagnostic[]> {
  const { content } = loaded
  const [facts, modules] = await Promise.all([python.analyze(content), python.modules()])
  const found = validateContent(
    {
      content,
      python: facts,
      modules,
      options: {
        validTableNames: [...(config.validTableNames ?? []), ...args.list('valid-table-names')],
        ignoreTableNames: args.flag('ignore-table-names') || config.ignoreTableNames === true,
        requireQueryLimit: config.requireQueryLimit === true,
      },
    },
    recommendedChecks,
  )
  return toDiagnostics([...loaded.findings, ...found], loaded, chosen, config)
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
