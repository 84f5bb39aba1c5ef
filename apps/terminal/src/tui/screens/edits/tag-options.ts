/** The options of `picket specs tag` that a line asks for: `+New -Old`, or words without a sign, which are added; else what is wrong. */
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
