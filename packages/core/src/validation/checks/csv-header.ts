/**
 * Returns the names of the columns in the first line of a CSV text; quoted names can contain commas and line breaks.
 */
export function parseCsvHeader(text: string): readonly string[] {
  const columns: string[] = []
  const field = /"((?:[^"]|"")*)"|([^,\r\n]*)/y
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; ; at = field.lastIndex + 1) {
    field.lastIndex = at
    const [, quoted, plain = ''] = field.exec(text) ?? []
    columns.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (text[field.lastIndex] !== ',') return columns
  }
}
