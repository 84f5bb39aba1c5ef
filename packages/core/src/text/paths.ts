/** `rules/a/b.yml` -> `rules/a`; `b.yml` -> ``. Paths use slashes. */
export function directoryOf(file: string): string {
  const at = file.lastIndexOf('/')
  return at === -1 ? '' : at === 0 ? '/' : file.slice(0, at)
}

export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path)
}

/** Joins a folder and a relative path, and resolves `.` and `..`. Returns undefined if it leads above the start. */
export function joinPath(directory: string, path: string): string | undefined {
  const parts = directory === '' || directory === '/' ? [] : directory.replace(/^\//, '').split('/')
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') parts.push(step)
    else if (parts.pop() === undefined) return undefined
  }
  return `${directory.startsWith('/') ? '/' : ''}${parts.join('/')}`
}
