import type { Coverage, CoveredBranch, CoveredFile } from './coverage.ts'

/** Merges the coverage of several runs: what any of them reached was reached. */
export function mergeCoverage(files: Iterable<CoveredFile>): Coverage {
  const byFile = Map.groupBy(files, ({ file }) => file)
  const merged = [...byFile].map(([file, parts]): CoveredFile => {
    const branches = new Map<string, CoveredBranch>()
    for (const one of parts.flatMap((part) => part.branches)) {
      const key = `${one.line}:${one.column}:${one.kind}:${one.to}`
      const { line, column, kind, to } = one
      branches.set(key, { line, column, kind, to, hit: one.hit || branches.get(key)?.hit === true })
    }
    return {
      file,
      lines: {
        executable: numbers(parts.flatMap(({ lines }) => lines.executable)),
        hit: numbers(parts.flatMap(({ lines }) => lines.hit)),
      },
      branches: [...branches.values()].toSorted(
        (a, b) => a.line - b.line || a.column - b.column || (a.kind + a.to < b.kind + b.to ? -1 : 1),
      ),
    }
  })
  return { files: merged.toSorted((a, b) => (a.file < b.file ? -1 : 1)) }
}

function numbers(lines: readonly number[]): readonly number[] {
  return [...new Set(lines)].toSorted((a, b) => a - b)
}
