import { expect, test } from 'vitest'
import type { Candidate, Catalog } from './catalog.ts'
import { parseRequirement, type Requirement } from './requirement.ts'
import { resolvePackages } from './resolve.ts'

/** A catalog from lines such as `boto3 1.44: botocore>=1.44, six`, newest first; it counts what it is asked. */
function catalogOf(lines: readonly string[]): Catalog & { readonly looked: string[] } {
  const looked: string[] = []
  const packages = lines.map((line) => {
    const [head = '', needs = ''] = line.split(':')
    const [name = '', version = ''] = head.split(' ')
    return { name, version, requires: needs.split(', ').filter((text) => text.trim() !== '') }
  })
  return {
    looked,
    sources: ['here'],
    offer: async (wanted) => {
      const found = packages.filter(({ name }) => name === wanted)
      const candidates = found.map(({ name, version }) => {
        return { name, version, file: { file: `${name}-${version}`, location: '', withdrawn: false } } as Candidate
      })
      return found.length === 0 ? undefined : { candidates, impure: [], otherPython: [] }
    },
    metadata: async ({ name, version }) => {
      looked.push(`${name} ${version}`)
      return packages.find((entry) => entry.name === name && entry.version === version)!
    },
    install: () => Promise.reject(new Error('nothing is installed here')),
  }
}

async function resolve(catalog: Catalog, ...requirements: readonly string[]): Promise<string> {
  const resolved = await resolvePackages(
    requirements.map((text) => parseRequirement(text) as Requirement),
    catalog,
  )
  return resolved.map(({ candidate }) => `${candidate.name} ${candidate.version}`).join(', ')
}

const many = (name: string, needs: string): string[] =>
  Array.from({ length: 300 }, (_, at) => `${name} ${300 - at}: ${needs.replace('N', String(300 - at))}`)

test('a package that another one restricts later is chosen again, without unnecessary attempts', async () => {
  const catalog = catalogOf(['date 4', 'date 2', 'path 1', ...many('sdk', 'core==N, path'), ...many('core', 'date<3')])
  expect(await resolve(catalog, 'date', 'path', 'sdk')).toBe('core 300, date 2, path 1, sdk 300')
  expect(new Set(catalog.looked).size).toBe(5)
})

test('a dead end goes back to a choice that has to do with it', async () => {
  const catalog = catalogOf(['a 2: x>1', 'a 1: x', ...many('b', ''), ...many('c', 'b'), 'x 1'])
  expect(await resolve(catalog, 'a', 'c')).toBe('a 1, b 300, c 300, x 1')
  expect(new Set(catalog.looked).size).toBeLessThan(8)
})

test('it finds an old version from the time before a need that cannot be met', async () => {
  const late = Array.from({ length: 60 }, (_, at) => `schema ${100 - at}: a, b, c, fast`)
  const catalog = catalogOf([...late, 'schema 40: a, b', 'a 1', 'b 1', 'c 1'])
  expect(await resolve(catalog, 'schema')).toBe('a 1, b 1, schema 40')
})

test('a package that needs itself in a circle is no trouble', async () => {
  expect(await resolve(catalogOf(['a 2: b', 'a 1', 'b 1: a<2']), 'a')).toBe('a 1')
  expect(await resolve(catalogOf(['a 1: b', 'b 1: a']), 'a', 'b')).toBe('a 1, b 1')
})

test('it gives up with the reason when nothing fits, without trying for ever', async () => {
  const catalog = catalogOf([...many('a', 'x<1'), ...many('b', 'x>=1'), 'x 1', 'x 0'])
  await expect(resolve(catalog, 'a', 'b')).rejects.toThrow(
    /^No version of package "x" fits "x<1" \(needed by a \d+\) and "x>=1" \(needed by b \d+\)\.$/,
  )
  expect(catalog.looked.length).toBeLessThan(400)
})
