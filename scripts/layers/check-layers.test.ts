import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { checkFileCycles, checkLayers } from './check-layers.ts'
import { serverLayers } from './server-layers.ts'

const layers = [
  { name: 'base', directories: ['ports'] },
  { name: 'domain', directories: ['alerts', 'delivery'] },
]
const check = (graph: Readonly<Record<string, readonly string[]>>) =>
  checkLayers(new Map(Object.entries(graph)), 'src', layers)

it('accepts imports from lower layers, within a layer and within a directory', () => {
  expect(
    check({
      'src/alerts/a.ts': ['src/ports/clock.ts', 'src/delivery/d.ts', 'src/alerts/b.ts'],
      'src/index.ts': ['src/alerts/a.ts'],
      'other/x.ts': ['src/alerts/a.ts'],
    }),
  ).toEqual([])
})

it('reports an import from a higher layer, with both layers', () => {
  expect(check({ 'src/ports/clock.ts': ['src/alerts/a.ts'] })).toEqual([
    'src/ports/clock.ts imports src/alerts/a.ts: ports/ (layer "base") is below alerts/ (layer "domain"). ' +
      'Move the shared part down, or let main/ pass it in.',
  ])
})

it('allows tests to import from higher layers', () => {
  expect(
    check({ 'src/ports/clock.test.ts': ['src/alerts/a.ts'], 'src/ports/testing/x.ts': ['src/alerts/a.ts'] }),
  ).toEqual([])
})

it('reports directories that import each other, and those in no layer', () => {
  expect(
    check({ 'src/alerts/a.ts': ['src/delivery/d.ts'], 'src/delivery/e.ts': ['src/alerts/b.ts'], 'src/new/n.ts': [] }),
  ).toEqual([
    'src/new is in no layer. Add it to scripts/layers/server-layers.ts and docs/architecture.md.',
    'These directories of src import each other: alerts, delivery. Move what they share below both.',
  ])
})

it('reports files that import each other', () => {
  expect(checkFileCycles(new Map(Object.entries({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts'], 'c.ts': ['a.ts'] })))).toEqual([
    'These files import each other: a.ts, b.ts. Move what they share into a file below them.',
  ])
})

it('has the same layers as docs/architecture.md', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w[\w-]*)\/` +\| ([\w ]+?) +\|/gm)].map(([, name, layer]) => ({ name, layer }))
  const shown = serverLayers.map(({ name }) => ({
    name,
    directories: rows.filter(({ layer }) => layer === name).map((row) => row.name),
  }))
  expect(shown).toEqual(serverLayers)
})
