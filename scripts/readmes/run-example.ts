import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { root } from '../run.ts'

/** The example of a README, with the output that the README shows. */
export interface Example {
  readonly language: 'ts' | 'sh'
  readonly code: string
  readonly output: string
}

/** Returns the first TypeScript or shell block that is followed by a text block, if there is one. */
export function findExample(markdown: string): Example | undefined {
  const [, language, code, output] = /^```(ts|sh)\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```$/m.exec(markdown) ?? []
  if (language === undefined || code === undefined || output === undefined) return undefined
  return { language: language as Example['language'], code, output }
}

/**
 * Runs an example in a temporary directory in which it can import the packages of the repository. Returns its output.
 */
export function runExample({ language, code }: Example): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-readme-'))
  try {
    for (const name of ['node_modules', 'packages']) symlinkSync(join(root, name), join(folder, name))
    const file = join(folder, `example.${language === 'ts' ? 'mts' : 'sh'}`)
    writeFileSync(file, code)
    const { stdout, stderr } = spawnSync(language === 'ts' ? process.execPath : 'sh', [file], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' },
    })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
