import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { docsDist } from '../build-docs.ts'
import { bundledInDocs } from '../generators/third-party/bundled-in-docs.ts'
import { root } from '../run.ts'
import { buildDocsAt, buildDocsForTests } from '../testing/built-docs.ts'
import { bundledPackagesFile } from './list-bundled-packages.ts'

/** The build fails when a page links to a page that does not exist. */
beforeAll(buildDocsForTests)

const docs = join(root, 'docs')

const readPages = () =>
  globSync('**/*.html', { cwd: docsDist })
    .filter((name) => name !== '404.html')
    .map((name) => ({ name, html: readFileSync(join(docsDist, name), 'utf8') }))

it('has a page for every Markdown file below docs', () => {
  const sources = globSync('**/*.md', { cwd: docs, exclude: (name) => name === 'dist' || name === '.vitepress' })
  const pages = sources.map((name) => name.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html'))
  expect(pages.toSorted()).toEqual(
    readPages()
      .map(({ name }) => name)
      .toSorted(),
  )
})

it('has a page for every code that `picket explain` knows', () => {
  const codes = readdirSync(join(docs, 'reference/diagnostics')).filter((name) => /^PK\d+\.md$/.test(name))
  const missing = codes.filter(
    (name) => !existsSync(join(docsDist, 'reference/diagnostics', name.replace('.md', '.html'))),
  )
  expect([codes.length > 250, missing]).toEqual([true, []])
})

it('has no dead link, to a page or to a heading', () => {
  const pages = new Map(readPages().map(({ name, html }) => [name, html]))
  const ids = new Map(
    [...pages].map(([name, html]) => [name, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]),
  )
  const dead = [...pages].flatMap(([name, html]) =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !/^[a-z]+:/.test(href))
      .filter((href) => {
        const { pathname, hash } = new URL(href, `http://site/docs/${name}`)
        const path = decodeURIComponent(pathname.replace(/^\/docs\//, '')).replace(/(^|\/)$/, '$1index.html')
        const found = ids.get(path)
        return found === undefined || (hash !== '' && !found.has(decodeURIComponent(hash.slice(1))))
      })
      .map((href) => `${name}: ${href}`),
  )
  expect(dead).toEqual([])
})

it('has no inline script, no inline style, and loads nothing from other hosts', () => {
  const found = readPages().flatMap(({ name, html }) => [
    ...[...html.matchAll(/<script(?![^>]* src=)|<style|<[a-z][^<>]* style="|<[a-z][^<>]* on\w+="/g)].map(
      ([text]) => `${name}: ${text}`,
    ),
    ...[...html.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\/[^>]*>/g)].map(
      ([text]) => `${name}: ${text}`,
    ),
  ])
  const styles = globSync('assets/*.css', { cwd: docsDist }).map((name) => readFileSync(join(docsDist, name), 'utf8'))
  const elsewhere = styles.flatMap((style) =>
    [...style.matchAll(/@import|url\(["']?(?:https?:)?\/\//g)].map(([text]) => text),
  )
  expect([found, elsewhere]).toEqual([[], []])
})

it('links every file that its pages load', () => {
  const missing = readPages().flatMap(({ name, html }) =>
    [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/docs\/([^"]+)"/g)]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(join(docsDist, path)))
      .map((path) => `${dirname(name)}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('bundles exactly the packages whose licences are in THIRD_PARTY.md', () => {
  const names = readFileSync(join(docsDist, bundledPackagesFile), 'utf8').trim().split('\n')
  expect(names).toEqual([...bundledInDocs])
  const licences = readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')
  expect(names.filter((name) => !licences.includes(`\n| ${name} | `))).toEqual([])
})

it('builds for another base path, where every address of a page and of its files is below that path', async () => {
  const out = mkdtempSync(join(tmpdir(), 'picket-docs-site-'))
  try {
    await buildDocsAt('/tools/picket/docs/', out)
    const addresses = globSync('**/*.html', { cwd: out }).flatMap((name) =>
      [...readFileSync(join(out, name), 'utf8').matchAll(/ (?:src|href)="(\/[^"]*)"/g)].map(([, path]) => path!),
    )
    const files = addresses.map((path) => ({ path, file: path.replace('/tools/picket/docs/', '').replace(/#.*/, '') }))
    const dead = files.filter(
      ({ file }) => !existsSync(join(out, decodeURIComponent(file).replace(/(^|\/)$/, '$1index.html'))),
    )
    expect([addresses.length > 1000, dead]).toEqual([true, []])
  } finally {
    rmSync(out, { recursive: true })
  }
})
