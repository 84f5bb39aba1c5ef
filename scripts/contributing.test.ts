import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('every file and script that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  )
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  const paths = names.filter(
    (name) => /^[\w][\w.-]*(\/[\w.-]+)+$/.test(name) && existsSync(join(root, name.split('/')[0]!)),
  )
  const called = names.flatMap((name) => /^npm run ([\w-]+)/.exec(name)?.[1] ?? [])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(called.filter((name) => !scripts.includes(name))).toEqual([])
  expect(paths.length).toBeGreaterThan(2)
})
