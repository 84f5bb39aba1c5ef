/** Returns whether a file describes a log source: it is in a folder `sources` and has at least two keys of such files. */
export function isSourceFile(file: string, text: string): boolean {
  if (!/(?:^|\/)sources\/[^/]+\.ya?ml$/.test(file)) return false
  return !/^["']?AnalysisType["']?\s*:/m.test(text) && keys.filter((key) => key.test(text)).length > 1
}

const keys = ['label', 'kind', 'logTypes', 'settings'].map((key) => new RegExp(`^["']?${key}["']?\\s*:`, 'm'))
