export interface FileTime {
  readonly project: string
  readonly wallMs: number
  /** CPU time of the file and its child processes, in ms. */
  readonly processorMs: number
}

/** Prints a table of the total times per project. Files run in parallel, so the wall time of a run is shorter. */
export function printProjects(files: readonly FileTime[]): readonly string[] {
  const byProject = Map.groupBy(files, ({ project }) => project)
  const rows = [...byProject].map(([project, own]) => [
    project,
    String(own.length),
    inSeconds(own.map(({ wallMs }) => wallMs)),
    inSeconds(own.map(({ processorMs }) => processorMs)),
  ])
  const table = [['Project', 'files', 'wall time', 'CPU time'], ...rows]
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
