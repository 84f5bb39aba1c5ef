export interface FileTime {
  readonly project: string
  /** How long the file took, in ms. */
  readonly wallMs: number
  /** What it and what it started used meanwhile, in ms. */
  readonly processorMs: number
}

/** A table of what the files of each project took together. Files run side by side, so the wall time of a run is less. */
export function printProjects(files: readonly FileTime[]): readonly string[] {
  const byProject = Map.groupBy(files, ({ project }) => project)
  const rows = [...byProject].map(([project, own]) => [
    project,
    String(own.length),
    inSeconds(own.map(({ wallMs }) => wallMs)),
    inSeconds(own.map(({ processorMs }) => processorMs)),
  ])
  const table = [['Project', 'files', 'wall time', 'processor time'], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  )
}

function inSeconds(times: readonly number[]): string {
  return `${Math.round(times.reduce((sum, ms) => sum + ms, 0) / 1000)} s`
}
