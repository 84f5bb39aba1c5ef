/** A log type that sources cannot combine with others. */
export const soleLogType = 'AWS.SecurityFindingFormat'

/** Returns what is wrong with the log types of a source; whether they exist is checked elsewhere. */
export function findLogTypeFaults(logTypes: readonly string[]): readonly string[] {
  return [
    ...(logTypes.length === 0 ? ['Select at least one log type.'] : []),
    ...(logTypes.includes(soleLogType) && logTypes.length > 1
      ? [`${soleLogType} cannot share a source with other log types.`]
      : []),
    ...(logTypes.includes('CrowdStrike.Unknown')
      ? ['CrowdStrike.Unknown cannot be used for new sources. Use CrowdStrike.FDREvent.']
      : []),
  ]
}
