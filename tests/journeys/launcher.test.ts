import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launcher, repository, run } from '../testing/picket.ts'
import { deniedPython, pythonRule, tree, yamlRule } from '../testing/tree.ts'

const passed = {
  code: 0,
  stdout: 'PASS Sample.A  1 test\n\nDetections  1 passed\nTests       1 passed\n',
  stderr: '',
}

test('bin/picket works from any directory, through links, with relative paths, and in folders with unusual names', async () => {
  const cwd = tree({ 'with space/rule.yml': yamlRule('Sample.A') })
  const links = join(tree(), "it's a bin")
  mkdirSync(links)
  symlinkSync(launcher, join(links, 'picket'))
  symlinkSync(join(links, 'picket'), join(links, 'again'))
  expect(await run(launcher, ['test', 'with space'], { cwd })).toEqual(passed)
  for (const name of ['picket', 'again']) expect(await run(join(links, name), ['test', '.'], { cwd })).toEqual(passed)
  const path = `${links}:${process.env['PATH']}`
  expect(await run('sh', ['-c', 'picket test .'], { cwd, env: { PATH: path } })).toEqual(passed)
  expect((await run(launcher, ['test', 'nowhere'], { cwd })).code).toBe(2)
})

/** Creates a clone with installed packages and without a build. */
function unbuiltClone(): string {
  const clone = join(tree(), 'a clone')
  for (const name of ['apps', 'bin', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(repository, name), join(clone, name), {
      recursive: true,
      filter: (path) => !/\/(?:dist[.\d]*|node_modules|\.picket|fixtures|snapshots)$/.test(path),
    })
  for (const folder of ['.', ...globSync('{apps,packages}/*', { cwd: repository })])
    if (existsSync(join(repository, folder, 'node_modules')))
      symlinkSync(join(repository, folder, 'node_modules'), join(clone, folder, 'node_modules'))
  return clone
}

test('two concurrent first commands build once, and both work', async () => {
  const clone = unbuiltClone()
  const cwd = tree({ 'a.yml': pythonRule('Sample.A', 'a.py'), 'a.py': deniedPython })
  const both = await Promise.all([1, 2].map(() => run(join(clone, 'bin/picket'), ['test', '.'], { cwd })))
  for (const { code, stdout } of both) expect([code, stdout]).toEqual([0, passed.stdout])
  expect(await run(join(clone, 'bin/picket'), ['test', '.'], { cwd })).toEqual(passed)
})
