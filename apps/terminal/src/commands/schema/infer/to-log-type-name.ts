/** Returns the name of a custom log type after the name of a file: `web-access.log.gz` becomes `Custom.WebAccess`. */
export function toLogTypeName(file: string): string {
  const words = file
    .replace(/^\.+/, '')
    .replace(/\..*$/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  return `Custom.${(name === '' ? 'Draft' : /^\d/.test(name) ? `Log${name}` : name).slice(0, 100)}`
}
