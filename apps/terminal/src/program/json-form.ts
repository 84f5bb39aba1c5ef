/** `object`: indented for readability; `line`: for readers of lines. */
export type JsonForm = 'object' | 'line'

/**
 * Returns the requested form of JSON on standard output, if any: from `--json`, or `--format json` and `ndjson` without
 * a file. It reads the raw words, since usage errors are reported in the same form.
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
