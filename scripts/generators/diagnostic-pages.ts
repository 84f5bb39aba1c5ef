import { allDiagnosticKinds } from '../../apps/terminal/src/plain/all-diagnostic-kinds.ts'
import { byCode, diagnosticFamilies, familyOf } from '../../packages/core/src/diagnostic-kinds.ts'
import type { DiagnosticKind } from '../../packages/core/src/diagnostics.ts'
import { packageDiagnostics } from '../../packages/rule-runtime/src/packages/diagnostics.ts'
import type { Generator } from './generator.ts'

const folder = 'docs/reference/diagnostics'
const kinds = byCode([...allDiagnosticKinds(), ...packageDiagnostics])

/** Generates one page per diagnostic code, as `picket explain` shows it, and a list of all. */
export const diagnosticPages: Generator = {
  name: 'diagnostic-pages',
  files: () =>
    new Map([
      [`${folder}/README.md`, index()],
      ...kinds.map((kind) => [`${folder}/${kind.code}.md`, page(kind)] as const),
    ]),
}

function page(kind: DiagnosticKind): string {
  const parts = [
    `# ${kind.code}: ${kind.name}`,
    `**${label(kind)}** · ${familyOf(kind)}`,
    kind.summary,
    kind.explanation.trim(),
  ]
  if (kind.example !== undefined) {
    const language = kind.example.language ?? 'yaml'
    parts.push('Incorrect:', fence(language, kind.example.bad), 'Correct:', fence(language, kind.example.good))
  }
  return `${parts.join('\n\n')}\n`
}

function index(): string {
  const sections = diagnosticFamilies.flatMap(({ title }) => {
    const members = kinds.filter((kind) => familyOf(kind) === title)
    if (members.length === 0) return []
    const rows = members.map(
      (kind) =>
        `| [${kind.code}](${kind.code}.md) | ${label(kind)} | \`${kind.name}\` | ${kind.summary.replaceAll('|', '\\|')} |`,
    )
    return [`## ${title}`, ['| code | severity | name | problem |', '|---|---|---|---|', ...rows].join('\n')]
  })
  const intro =
    'The diagnostics of `picket validate`, `picket test` and pipeline queries (`PF`), one page each. `picket explain CODE` shows the same page in the terminal. ' +
    'The exit code is 1 if there are errors, and with `--fail-on warning` also if there are warnings. Infos never change it.'
  return `${['# Diagnostics', intro, ...sections].join('\n\n')}\n`
}

function label(kind: DiagnosticKind): string {
  return kind.severity
}

/** Returns a code block whose fence is longer than any in the text. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`
}
