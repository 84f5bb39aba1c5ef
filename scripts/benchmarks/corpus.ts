import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a content tree of the size that a large team has from our samples: each rule `copies` times, with unique ids.
 */
export function createCorpus(samples: string, copies: number): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'picket-corpus-'))
  cpSync(samples, folder, { recursive: true })
  const rules = readdirSync(join(samples, 'rules'), { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.ya?ml$/.test(entry.name),
  )
  for (const rule of rules) {
    const text = readFileSync(join(rule.parentPath, rule.name), 'utf8')
    for (let copy = 1; copy <= copies; copy++) {
      const target = join(folder, 'rules', `copy_${copy}`, rule.parentPath.slice(join(samples, 'rules').length))
      mkdirSync(target, { recursive: true })
      writeFileSync(join(target, rule.name), text.replace(/^RuleID: *"?([^"\n]+)"?/m, `RuleID: "$1.Copy${copy}"`))
      const python = /^Filename: *"?([^"\n]+)"?/m.exec(text)?.[1]
      if (python) cpSync(join(rule.parentPath, python.trim()), join(target, python.trim()))
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
