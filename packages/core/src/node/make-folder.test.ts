import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('makes a folder, those above it, and nothing when it is there', () => {
  const root = mkdtempSync(join(tmpdir(), 'picket-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  makeFolder(join(root, 'a/b/c'))
  makeFolder(join(root, 'a/b/c'))
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'file/below'))).toThrow('EEXIST')
  symlinkSync('nowhere', join(root, 'dangling'))
  symlinkSync('circle', join(root, 'circle'))
  for (const name of ['dangling', 'dangling/below', 'circle/below'])
    expect(() => makeFolder(join(root, name))).toThrow('EEXIST')
  makeFolder(join(root, 'own/within'), 0o700)
  expect([join(root, 'own'), join(root, 'own/within')].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o700,
  ])
})

test.runIf(process.platform === 'linux')('gives up where no folder can be', () => {
  expect(() => makeFolder('/proc/nowhere/below')).toThrow('ENOENT')
})
