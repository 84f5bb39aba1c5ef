/** Returns the path of a detection. */
export function pathOf(kind: string, id: string): string {
  const folder = kind === 'policy' ? 'policies' : kind === 'correlation_rule' ? 'correlation-rules' : 'rules'
  return `/build/detections/${folder}/${encodeURIComponent(id)}/`
}
