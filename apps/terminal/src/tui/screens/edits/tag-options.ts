/**
 * Parses a line such as `+New -Old` into options of `picket specs tag`; words without a sign are added. Returns an
 * error text if it is not valid.
 */
export function tagOptions(line: string): readonly string[] | string {
  const words = line
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return 'Enter tags, for example: +Identity -Beta'
  const options = words.map((word) => {
    const name = word.replace(/^[+-]/, '')
    return name === '' ? undefined : `--${word.startsWith('-') ? 'remove' : 'add'}=${name}`
  })
  return options.every((one) => one !== undefined) ? options : `Write a tag directly after each sign: ${line.trim()}`
}
