/** Reads the records of a CSV text (RFC 4180): quoted fields may contain commas, quotes and line breaks. */
export function* parseCsv(text: string): Generator<readonly string[]> {
  const field = /"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?/y
  let record: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length || record.length > 0) {
    field.lastIndex = at
    const [, quoted, plain = ''] = field.exec(text) ?? []
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    at = Math.max(field.lastIndex, at)
    const end = text[at]
    if (end === ',') {
      at++
      if (at === text.length) record.push('')
      else continue
    } else if (end === '\r' && text[at + 1] === '\n') at += 2
    else if (end === '\n' || end === '\r') at++
    // Text after a closing quote belongs to no field.
    else if (end !== undefined) at = skipToEnd(text, at)
    if (record.length > 1 || record[0] !== '') yield record
    record = []
  }
}

function skipToEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}
