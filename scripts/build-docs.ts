import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './with-lock.ts'
import { moveInto } from './move-into.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

const docs = join(root, 'docs')
export const docsDist = join(docs, 'dist')
const stamp = join(docsDist, '.built')

/** Builds the documentation site for the base path `base` into the directory `out`. Fails if a page has a dead link. */
export async function buildDocs(out: string, base: string): Promise<void> {
  const { build } = await import('vitepress')
  await build(docs, { outDir: out, base })
}

/** Builds the site that the server serves under `/docs/`, unless it is newer than every page. */
export async function buildDocsIfStale(): Promise<void> {
  if (!isStale()) return
  await withLock(join(root, '.picket-docs.lock'), async () => {
    if (!isStale()) return
    const startedAt = new Date()
    const fresh = `${docsDist}.${process.pid}`
    await buildDocs(fresh, '/docs/')
    moveInto(fresh, docsDist, 'index.html')
    writeFileSync(stamp, startedAt.toISOString())
    utimesSync(stamp, startedAt, startedAt)
  })
}

function isStale(): boolean {
  if (!existsSync(stamp)) return true
  const builtAt = statSync(stamp).mtimeMs
  return [...sourcesIn(docs), ...sourcesIn(join(root, 'scripts/docs')), join(root, 'package-lock.json')].some(
    (file) => statSync(file).mtimeMs > builtAt,
  )
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|ts|css|svg|png)$/.test(name) && !/^(dist|\.vitepress\/(cache|\.temp))/.test(name))
    .map((name) => join(folder, name))
}

if (import.meta.main) {
  const { values } = readOptions({
    usage: 'npm run docs --',
    summary: 'Builds the documentation site from docs/ into docs/dist, from where the server serves it. Works offline.',
    options: {
      base: { type: 'string', help: 'base path of the site; default: /docs/' },
      out: { type: 'string', help: 'output directory; default: docs/dist' },
    },
  })
  if (values['base'] === undefined && values['out'] === undefined) await buildDocsIfStale()
  else await buildDocs(String(values['out'] ?? docsDist), String(values['base'] ?? '/docs/'))
}
