import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** A directory with these files, deleted when the test ends. */
export function tree(files: Files = {}): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  put(folder, files)
  return folder
}

export function put(folder: string, files: Files): void {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), data)
  }
}

/** A rule in YAML with one test that passes; `more` is appended at the top level. */
export function yamlRule(id: string, more = ''): string {
  return `AnalysisType: rule
RuleID: ${id}
Enabled: true
Severity: High
LogTypes: [Sample.Audit]
Detection:
  - Key: outcome
    Condition: Equals
    Value: denied
Tests:
  - Name: Denied
    ExpectedResult: true
    Log: { outcome: denied }
${more}`
}

/** The spec of a rule in Python with one test, which expects a match. */
export function pythonRule(id: string, file: string, log = '{ outcome: denied }'): string {
  return `AnalysisType: rule
RuleID: ${id}
Enabled: true
Severity: High
LogTypes: [Sample.Audit]
Filename: ${file}
Tests:
  - Name: Denied
    ExpectedResult: true
    Log: ${log}
`
}

export const deniedPython = 'def rule(event):\n    return event.get("outcome") == "denied"\n'
