/** The body of a Python detection. */
export function bodyOf(detection: {
  readonly __typename: string
  readonly body?: string
  readonly isSimpleDetection?: boolean
  readonly parentId?: string | null
}): string | undefined {
  if (detection.__typename === 'CorrelationRule' || detection.isSimpleDetection === true) return undefined
  if (detection.parentId != null) return undefined
  return detection.body?.replaceAll('\r\n', '\n')
}
