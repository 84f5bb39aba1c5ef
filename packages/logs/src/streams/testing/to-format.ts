import type { StreamFormat } from '../stream-item.ts'

/**
 * Parses `JsonArray of Records`, which names the enclosing field, or `CloudWatchLogs keeping owner, logGroup`, which
 * names fields of the envelope.
 */
export function toFormat(text: string): StreamFormat {
  const [form = '', kept] = text.split(' keeping ')
  const [type, enclosingField] = form.split(' of ') as [StreamFormat['type'], string?]
  return {
    type,
    ...(enclosingField === undefined ? {} : { enclosingField }),
    ...(kept === undefined ? {} : { keepEnvelope: kept.split(', ') }),
  }
}
