import type { Spec } from '../../detections/spec.ts'
import { parseCorrelationBody, type ParsedBody } from '../parse-body.ts'

const parsed = new WeakMap<Spec, ParsedBody>()

/** Parses the body of a correlation rule once for all checks. */
export function bodyOf(spec: Spec): ParsedBody {
  const known = parsed.get(spec)
  if (known) return known
  const source = { file: spec.file, path: ['Detection'], ruleId: spec.id }
  const fresh = parseCorrelationBody(spec.data['Detection'] ?? null, source)
  parsed.set(spec, fresh)
  return fresh
}
