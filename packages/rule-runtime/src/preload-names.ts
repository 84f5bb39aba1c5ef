import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PythonSource } from '@picket/core'

/** Returns the modules of package folders that these sources import, sorted: those to import before a snapshot. */
export function preloadNames(sources: readonly PythonSource[], folders: readonly string[]): readonly string[] {
  if (folders.length === 0) return []
  const isThere = (name: string) =>
    folders.some((folder) => {
      const path = join(folder, ...name.split('.'))
      return existsSync(path) || existsSync(`${path}.py`)
    })
  const names = new Set(sources.flatMap(({ text }) => importedNames(text)))
  return [...names].filter(isThere).sort()
}

/** Finds `a.b` in `import a.b`; `a` and `a.b` in `from a import b`. An approximation: a wrong name does no harm. */
function importedNames(text: string): readonly string[] {
  return [
    ...text.matchAll(/^[ \t]*(?:import[ \t]+([\w., \t]+)|from[ \t]+(\w[\w.]*)[ \t]+import[ \t]+\(?([^#)\n]*))/gm),
  ].flatMap(([, plain, from, items]) =>
    plain === undefined ? wordsOf(items!).flatMap((item) => [from!, `${from}.${item}`]) : wordsOf(plain),
  )
}

function wordsOf(list: string): readonly string[] {
  return list.split(',').flatMap((part) => /^[ \t]*([\w.]+)/.exec(part)?.[1] ?? [])
}
