/** Why a name in an archive is refused, in words that follow "The archive's entry ... "; nothing where it may be used. */
export function refusalOfName(name: string): string | undefined {
  if (name === '') return 'has no name'
  if (name.length > longest) return `has a name of ${name.length} characters; at most ${longest} are taken`
  if (name.includes('\\')) return 'separates folders with a backslash; zip archives do so with a slash'
  if (/^[A-Za-z]:/.test(name) || name.startsWith('/'))
    return 'has an absolute path; paths begin at the root of the content'
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.includes('..')) return 'has a path that leads out of the archive'
  if (parts.includes('.') || parts.includes('')) return 'has a path with an empty step'
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed()) return 'has a control character in its name'
  return undefined
}

const longest = 500

const skipped = new Set(['__pycache__', 'dependabot.yml', 'package.json', 'package-lock.json'])

/** Whether reading a folder would pass over the file: hidden, or no content by its name (reference: detections 1.1). */
export function isPassedOver(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || skipped.has(part))
}
