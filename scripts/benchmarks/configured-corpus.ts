import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rules = 200

const plain = `from bench_settings import REGIONS


class Config:
    REGIONS = REGIONS


config = Config()
`
/**
 * The way in which public content configures itself. Reading attributes by computed names could change the interpreter,
 * but does not.
 */
const computed = `import os

import bench_settings


class Config:
    def __getattr__(self, name):
        if hasattr(bench_settings, name):
            return getattr(bench_settings, name)
        return os.environ.get(name)


config = Config()
`

/**
 * Writes rules with four tests each. All import the same configuration helper: a plain one, or one that computes names.
 */
export function createConfiguredCorpus(kind: 'plain' | 'computed'): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'picket-configured-'))
  for (const name of ['rules', 'global_helpers']) mkdirSync(join(folder, name))
  const helper = (id: string, text: string) => {
    writeFileSync(join(folder, 'global_helpers', `${id}.py`), text)
    writeFileSync(
      join(folder, 'global_helpers', `${id}.yml`),
      `AnalysisType: global\nGlobalID: ${id}\nFilename: ${id}.py\n`,
    )
  }
  helper(
    'bench_settings',
    `REGIONS = [${Array.from({ length: 30 }, (_, region) => `"region-${region}"`).join(', ')}]\n`,
  )
  helper('bench_config', kind === 'plain' ? plain : computed)
  for (let rule = 0; rule < rules; rule++) {
    writeFileSync(
      join(folder, 'rules', `rule_${rule}.py`),
      `import ipaddress\nimport json\nfrom datetime import datetime\n\nfrom bench_config import config\n\n\ndef rule(event):\n    return event.get("region") in config.REGIONS\n`,
    )
    const tests = [0, 1, 2, 40].map(
      (region) =>
        `  - Name: region ${region}\n    ExpectedResult: ${region < 30}\n    Log: { region: region-${region} }\n`,
    )
    writeFileSync(
      join(folder, 'rules', `rule_${rule}.yml`),
      `AnalysisType: rule\nRuleID: Bench.Rule${rule}\nFilename: rule_${rule}.py\nEnabled: true\nSeverity: Low\nLogTypes: [AWS.CloudTrail]\nTests:\n${tests.join('')}`,
    )
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
