import type { DestinationDetailsData } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import type { LinePainter } from '../../parts/paint-lines.ts'

type Destination = DestinationDetailsData['destination']

const states = {
  NOT_STARTED: ['. not tested yet: t sends a test', 'faint'],
  SUCCESS: ['+ the last test arrived', 'good'],
  FAILED: ['x the last test did not arrive', 'error'],
} as const

/** How well it is known to work. */
export function verificationOf(status: Destination['verificationStatus']): (typeof states)[keyof typeof states] {
  return states[status ?? 'NOT_STARTED']
}

/** What a destination takes, and its settings; secrets are not among them. */
export function paintDestination(painter: LinePainter, destination: Destination): void {
  const { outputType, defaultForSeverity, alertTypes, logTypes, outputConfig, verificationStatus } = destination
  const [text, token] = verificationOf(verificationStatus)
  painter.field('state', text, token)
  painter.field('type', outputType)
  painter.field(
    'severities',
    defaultForSeverity.join(', ').toLowerCase() || 'none: only what detections send to it by name',
  )
  painter.field(
    'alert types',
    alertTypes.map((type) => type.toLowerCase().replaceAll('_', ' ')),
  )
  painter.field('log types', logTypes.length === 0 ? 'all' : logTypes)
  for (const [name, value] of Object.entries((outputConfig ?? {}) as Readonly<Record<string, unknown>>))
    painter.field(wordsOf(name), printSetting(value))
  painter.field('created', showTime(destination.creationTime))
  painter.field('changed', showTime(destination.lastModifiedTime))
  painter.field('id', destination.outputId, 'faint')
}

/** `webhookURL` is "webhook URL", `projectKey` "project key". */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]+/g, (word) => ` ${word.length > 1 ? word : word.toLowerCase()}`)
}

/** Lists and objects that have nothing in them are no settings. */
function printSetting(value: unknown): string {
  if (value === '') return '(not shown)'
  if (typeof value === 'string') return value
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}
