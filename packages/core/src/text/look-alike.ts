/** Letters of other scripts that look like Latin ones, and the quotes of word processors. */
const twins: { readonly [letter: string]: string } = Object.fromEntries(
  [
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['аеѕіјорсухһ', 'aesijopcyxh'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['οιν', 'oiv'],
  ].flatMap(([foreign = '', latin = '']) => [...foreign].map((letter, index) => [letter, latin[index]!])),
)

/**
 * Returns which letter of a name only looks like a Latin one, because users cannot see that; undefined if there is
 * none.
 */
export function lookAlikeNote(name: string): string | undefined {
  const found = [...name].find((letter) => Object.hasOwn(twins, letter))
  if (found === undefined) return undefined
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return `One of its characters, U+${code}, only looks like "${twins[found]}".`
}
