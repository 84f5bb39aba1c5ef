/** Parses CSV with a header into objects, by RFC 4180: fields in quotes can contain separators, line breaks and doubled quotes. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = readRows(text)
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

function readRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  // A field, and what follows it.
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) throw new SyntaxError('The text is not CSV.')
    const [, quoted, plain = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
