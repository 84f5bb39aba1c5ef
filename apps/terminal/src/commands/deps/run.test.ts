import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, picket } from '../../testing/picket.ts'

test('content that needs no packages', async () => {
  const tree = copyOf('good')
  expect(await picket(['deps', 'list', '.'], { cwd: tree })).toEqual({
    stdout: 'No packages are listed or needed. Add one with: picket deps add NAME\n',
    stderr: '',
    code: 0,
  })
  expect((await picket(['deps', 'install', '.'], { cwd: tree })).stdout).toBe('Nothing to install.\n')
})

test('a missing module is listed with the detections that need it', async () => {
  const tree = copyOf('good')
  const rule = join(tree, 'rules/login.py')
  writeFileSync(rule, `import sample_package\n${readFileSync(rule, 'utf8')}`)
  expect(await picket(['deps', 'list', '.'], { cwd: tree })).toEqual({
    stdout:
      'sample_package  missing  needed by Sample.Login\n\nInstall the missing packages with: picket deps install\n',
    stderr: '',
    code: 1,
  })
  const run = await picket(['test', '.'], { cwd: tree })
  expect(run.stdout).toContain('Missing modules\n  sample_package  needed by 1 detection\n  Run: picket deps install\n')
  mkdirSync(join(tree, 'wheels'))
  const install = await picket(['deps', 'install', '.', '--from', 'wheels'], { cwd: tree })
  expect(install.stdout).toMatch(/missing {3}\S+: .*\n {10}needed by Sample\.Login\n/)
  expect(install.code).toBe(1)
})

test('pinned versions of the content are requested', async () => {
  const tree = copyOf('good')
  const rule = join(tree, 'rules/login.py')
  writeFileSync(rule, `import sample_package\n${readFileSync(rule, 'utf8')}`)
  writeFileSync(join(tree, 'Pipfile'), '[packages]\nsample-package = "==1.5"\n')
  mkdirSync(join(tree, 'wheels'))
  const { stdout } = await picket(['deps', 'install', '.', '--from', 'wheels'], { cwd: tree })
  expect(stdout).toMatch(
    /^1 module imported but not provided by a package: sample_package\nmissing {3}sample-package==1\.5: /,
  )
})

test('settings and lock are those of the content, not of the working directory', async () => {
  const tree = copyOf('good')
  const elsewhere = copyOf('good')
  writeFileSync(join(tree, 'picket.yaml'), 'minTests: 1000\n')
  const { stdout, code } = await picket(['test', tree], { cwd: elsewhere })
  expect(stdout).toContain('1000 tests required')
  expect(code).toBe(1)
  expect((await picket(['test', '.'], { cwd: elsewhere })).code).toBe(0)
})

test.each([
  [['deps', 'add'], '"picket deps add" requires the name of a package.'],
  [['deps', 'install', '--from', 'nowhere'], '"'],
])('picket %j is rejected', async (args, message) => {
  const { stderr, code } = await picket(args, { cwd: copyOf('good') })
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
