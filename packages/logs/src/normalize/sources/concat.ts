import { maxTextLength } from '../limits.ts'
import { toText } from '../text.ts'
import type { Maker } from './source-reader.ts'

/** Joins the values that are present; missing ones add neither text nor separator. */
export function readConcat(parts: readonly Maker[], separator: string): Maker {
  return (pass) => {
    const texts: string[] = []
    let length = 0
    for (const read of parts) {
      const value = read(pass)
      if (value == null) continue
      const text = toText(value)
      length += text.length + separator.length
      if (length > maxTextLength)
        return void pass.warn(`a joined text would be longer than ${maxTextLength} characters: left out`)
      texts.push(text)
    }
    return texts.length === 0 ? undefined : texts.join(separator)
  }
}
