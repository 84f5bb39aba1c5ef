import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { docsDist } from '../build-docs.ts'
import { root } from '../run.ts'
import { buildDocsForTests } from '../testing/built-docs.ts'

beforeAll(buildDocsForTests)

interface DocsLink {
  readonly file: string
  readonly page: string
  readonly anchor: string | undefined
}

/** Finds the pages that messages, help texts and comments of programs name, such as `docs/guide/run.md#limits`. */
function findLinks(): readonly DocsLink[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.generated\./.test(file),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs\/((?:[\w.-]+\/)*[\w.-]+)\.md(?:#([\w-]+))?/g)].map(
      ([, page, anchor]) => ({ file, page: page!.replace(/(^|\/)README$/, '$1index'), anchor }),
    ),
  )
}

it('has the page and the heading of every link in the console, the command and the server', () => {
  const links = findLinks()
  const dead = links.filter(({ page, anchor }) => {
    const file = join(docsDist, `${page}.html`)
    return !existsSync(file) || (anchor !== undefined && !readFileSync(file, 'utf8').includes(` id="${anchor}"`))
  })
  expect([links.length > 10, dead]).toEqual([true, []])
})
