/** `object`: laid out for reading; `line`: for readers that take a line at a time. */
export type JsonForm = 'object' | 'line'

/**
 * The JSON that was asked for on standard output, if any: by `--json`, or by `--format json` and `ndjson` without a file. Read from the
 * words as they were typed, since a mistake among them is told in the same form.
 */
export function findJsonForm(words: readonly string[]): JsonForm | undefined {
  let form: JsonForm | undefined
  for (const [at, word] of words.entries()) {
    if (word === '--') break
    if (word === '--json') form = 'object'
    const format = word === '--format' ? words[at + 1] : /^--format=(.*)$/.exec(word)?.[1]
    if (format === 'json') form = 'object'
    if (format === 'ndjson') form = 'line'
  }
  return form
}
