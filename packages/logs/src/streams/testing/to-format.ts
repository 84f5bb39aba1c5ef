import type { StreamFormat } from '../stream-item.ts'

/** `JsonArray of Records` names the enclosing field, `CloudWatchLogs keeping owner, logGroup` what is kept of the envelope. */
export function toFormat(text: string): StreamFormat {
  const [form = '', kept] = text.split(' keeping ')
  const [type, enclosingField] = form.split(' of ') as [StreamFormat['type'], string?]
  return {
    type,
    ...(enclosingField === undefined ? {} : { enclosingField }),
    ...(kept === undefined ? {} : { keepEnvelope: kept.split(', ') }),
  }
}
