import type { DestinationDetailsData } from '@picket/core/api'
import { settingLines } from '../../plain/text/setting-lines.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { showTime } from '../../program/times.ts'

export type DestinationFields = DestinationDetailsData['destination']

export function printDestination(destination: DestinationFields, out: Pick<Output, 'style' | 'width'>): string {
  const { outputConfig, alertTypes, defaultForSeverity, logTypes } = destination
  return printFields(
    [
      ['name', destination.displayName],
      ['id', destination.outputId],
      ['type', destination.outputType],
      ...settingLines(outputConfig),
      ['severities', defaultForSeverity.length === 0 ? 'none' : defaultForSeverity],
      ['alert types', alertTypes],
      ['log types', logTypes.length === 0 ? 'any' : logTypes],
      ['verified', destination.verificationStatus],
      ['created', showTime(destination.creationTime)],
      ['changed', showTime(destination.lastModifiedTime)],
    ],
    out,
  )
}
