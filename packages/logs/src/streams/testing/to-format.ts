import type { StreamFormat } from '../stream-item.ts'

/** `JsonArray of Records` names the enclosing field. */
export function toFormat(text: string): StreamFormat {
  const [type, enclosingField] = text.split(' of ') as [StreamFormat['type'], string?]
  return { type, ...(enclosingField === undefined ? {} : { enclosingField }) }
}
