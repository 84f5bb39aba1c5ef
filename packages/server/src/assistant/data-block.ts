/**
 * Marks data for the model, so that it can tell it from instructions. The mark is random, and the data contains no
 * angle brackets: no text of a log can end the block or imitate another one.
 */
export function printDataBlock(mark: string, name: string, json: string): string {
  const safe = json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  return `<data mark="${mark}" name="${name}">\n${safe}\n</data mark="${mark}">`
}
