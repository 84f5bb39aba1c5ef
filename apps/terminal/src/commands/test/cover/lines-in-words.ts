/** Returns `3, 5-7`: numbers in ascending order, with ranges for consecutive ones. */
export function linesInWords(lines: readonly number[]): string {
  const runs: [number, number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === line - 1) last[1] = line
    else runs.push([line, line])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
