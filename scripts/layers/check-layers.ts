import { posix } from 'node:path'
import { findCycles } from '../import-graph/find-cycles.ts'
import type { ImportGraph } from '../import-graph/read-import-graph.ts'
import type { Layer } from './server-layers.ts'

/**
 * Returns a message for each import below `folder` from a higher layer, and for directories that are in no layer or
 * import each other.
 */
export function checkLayers(graph: ImportGraph, folder: string, layers: readonly Layer[]): readonly string[] {
  const heights = new Map(
    layers.flatMap(({ directories }, height) => directories.map((name) => [name, height] as const)),
  )
  const directoryOf = (file: string): string | undefined => {
    const path = posix.relative(folder, file)
    return path.startsWith('..') || !path.includes('/') ? undefined : path.slice(0, path.indexOf('/'))
  }
  const problems: string[] = []
  const unknown = new Set<string>()
  const arrows = new Map<string, Set<string>>()
  for (const [file, imports] of graph) {
    const from = directoryOf(file)
    if (from === undefined || isTest(file)) continue
    if (!heights.has(from)) unknown.add(from)
    for (const imported of imports) {
      const to = directoryOf(imported)
      if (to === undefined || to === from) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
      const [lower, higher] = [heights.get(from), heights.get(to)]
      if (lower === undefined || higher === undefined || higher <= lower) continue
      problems.push(
        `${file} imports ${imported}: ${from}/ (layer "${layers[lower]!.name}") is below ${to}/ (layer "${layers[higher]!.name}"). ` +
          'Move the shared part down, or let main/ pass it in.',
      )
    }
  }
  for (const name of [...unknown].sort())
    problems.push(
      `${folder}/${name} is in no layer. Add it to scripts/layers/server-layers.ts and docs/architecture.md.`,
    )
  for (const cycle of findCycles(new Map([...arrows].map(([from, to]) => [from, [...to]]))))
    problems.push(
      `These directories of ${folder} import each other: ${cycle.join(', ')}. Move what they share below both.`,
    )
  return problems
}

/** Returns a message for each group of files that import each other, including type imports. */
export function checkFileCycles(graph: ImportGraph): readonly string[] {
  return findCycles(graph).map(
    (files) => `These files import each other: ${files.join(', ')}. Move what they share into a file below them.`,
  )
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file)
}
