import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, picket } from '../testing/picket.ts'

/** Creates a repository whose first commit is the good tree. */
function repositoryOf(name: string): string {
  const folder = copyOf(name)
  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com']
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  }
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-q', '-m', 'Start')
  return folder
}

async function listChanged(cwd: string): Promise<readonly string[]> {
  const { stdout } = await picket(['list', '.', '--changed-since', 'HEAD', '--format', 'ndjson'], { cwd })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { id: string }).id]))
}

test('no changes are not an error', async () => {
  const folder = repositoryOf('good')
  expect(await picket(['validate', '.', '--changed-since', 'main'], { cwd: folder })).toEqual({
    stdout: 'No problems in 0 specs.\n',
    stderr: 'No content has changed since "main".\n',
    code: 0,
  })
  expect((await picket(['test', '.', '--changed-since', 'main'], { cwd: folder })).code).toBe(0)
})

test('changed and new specs, and dependents of a changed helper', async () => {
  const folder = repositoryOf('good')
  writeFileSync(join(folder, 'rules/new.yml'), 'AnalysisType: rule\nRuleID: Sample.New\n')
  expect(await listChanged(folder)).toEqual(['Sample.New'])
  writeFileSync(join(folder, 'global_helpers/sample_helper.py'), 'def is_office(address):\n    return False\n')
  expect(await listChanged(folder)).toEqual(['sample_helper', 'Sample.Login', 'Sample.New'])
})

test('importers of a deleted helper', async () => {
  const folder = repositoryOf('good')
  rmSync(join(folder, 'global_helpers'), { recursive: true })
  expect(await listChanged(folder)).toEqual(['Sample.Login'])
})

test.each([
  ['nope', 'error: Git does not know the revision "nope".'],
  ['--output=owned', 'error: Git does not know the revision "--output=owned".'],
])('revision "%s"', async (revision, message) => {
  const folder = repositoryOf('good')
  const { stderr, code } = await picket(['list', '.', '--changed-since', revision], { cwd: folder })
  expect([stderr.split('\n')[0], code]).toEqual([message, 2])
})

test('outside a repository', async () => {
  const { stderr, code } = await picket(['list', '.', '--changed-since', 'main'], { cwd: copyOf('good') })
  expect([stderr.includes('is not in a git repository.'), code]).toEqual([true, 2])
})
