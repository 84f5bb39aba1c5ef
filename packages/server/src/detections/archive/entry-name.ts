/** Returns why the name of an entry is rejected, to follow "The archive's entry ... ", or undefined if it is valid. */
export function refusalOfName(name: string): string | undefined {
  if (name === '') return 'has no name'
  if (name.length > longest) return `has a name of ${name.length} characters; at most ${longest} are allowed`
  if (name.includes('\\')) return 'uses backslashes as separators; zip archives use slashes'
  if (/^[A-Za-z]:/.test(name) || name.startsWith('/'))
    return 'has an absolute path; paths are relative to the root of the content'
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.includes('..')) return 'has a path that leaves the archive'
  if (parts.includes('.') || parts.includes('')) return 'has a path with an empty segment'
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed()) return 'has a control character in its name'
  return undefined
}

const longest = 500

const skipped = new Set(['__pycache__', 'dependabot.yml', 'package.json', 'package-lock.json'])

/** Returns whether reading a directory would skip the file: hidden, or not content by its name. */
export function isPassedOver(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || skipped.has(part))
}
