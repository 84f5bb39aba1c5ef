import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { extractRevision, newestTagOfEachQuarter } from './read-revisions.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-revisions-'))

beforeAll(() => {
  const git = (day: string, ...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
      stdio: 'ignore',
    })
  git('2022-12-01', 'init', '-q')
  const days = { v1: '2022-12-31', v2: '2023-01-01', v3: '2023-03-31', v4: '2023-04-01', v5: '2024-04-02' }
  for (const [tag, day] of Object.entries(days)) {
    writeFileSync(join(folder, 'rule.yml'), tag)
    git(day, 'add', '.')
    git(day, 'commit', '-q', '-m', tag)
    git(day, 'tag', tag)
  }
  return () => rmSync(folder, { recursive: true })
})

test('returns the newest tag of each quarter, oldest first', () => {
  expect(newestTagOfEachQuarter(folder, '2023-01-01')).toEqual(['v3', 'v4', 'v5'])
})

test('extracts the files of a revision', async () => {
  const target = mkdtempSync(join(tmpdir(), 'picket-revision-'))
  onTestFinished(() => rmSync(target, { recursive: true }))
  await extractRevision(folder, 'v4', target)
  expect(readdirSync(target)).toEqual(['rule.yml'])
  expect(readFileSync(join(target, 'rule.yml'), 'utf8')).toBe('v4')
})

test('a missing revision is an error with its name', async () => {
  const target = mkdtempSync(join(tmpdir(), 'picket-revision-'))
  onTestFinished(() => rmSync(target, { recursive: true }))
  await expect(extractRevision(folder, 'v9', target)).rejects.toThrow(`Revision "v9" cannot be read from ${folder}.`)
})

test('a directory that is not a repository is an error', () => {
  expect(() => newestTagOfEachQuarter(join(folder, 'missing'), '2023-01-01')).toThrow(
    `${join(folder, 'missing')} is not a Git repository`,
  )
})
