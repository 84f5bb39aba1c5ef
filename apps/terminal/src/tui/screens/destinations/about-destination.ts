import type { DestinationDetailsData, OfferedKind } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import type { LinePainter } from '../../parts/paint-lines.ts'

type Destination = DestinationDetailsData['destination']

const states = {
  NOT_STARTED: ['. not tested yet: press t to send a test', 'faint'],
  SUCCESS: ['+ the last test was delivered', 'good'],
  FAILED: ['x the last test failed', 'error'],
} as const

/** Formats the result of its last test. */
export function verificationOf(status: Destination['verificationStatus']): (typeof states)[keyof typeof states] {
  return states[status ?? 'NOT_STARTED']
}

/** Formats which alerts a destination receives, and its settings without secrets. */
export function paintDestination(painter: LinePainter, destination: Destination, kind: OfferedKind | undefined): void {
  const { outputType, defaultForSeverity, alertTypes, logTypes, outputConfig, verificationStatus } = destination
  const [text, token] = verificationOf(verificationStatus)
  painter.field('state', text, token)
  painter.field('kind', kind?.label ?? outputType)
  painter.field(
    'severities',
    defaultForSeverity.join(', ').toLowerCase() || 'none: only alerts that a detection sends to it',
  )
  painter.field(
    'alert types',
    alertTypes.map((type) => type.toLowerCase().replaceAll('_', ' ')),
  )
  painter.field('log types', logTypes.length === 0 ? 'all' : logTypes)
  for (const [name, value] of Object.entries((outputConfig ?? {}) as Readonly<Record<string, unknown>>))
    painter.field(labelOf(name, kind), printSetting(value))
  painter.field('created', showTime(destination.creationTime))
  painter.field('changed', showTime(destination.lastModifiedTime))
  painter.field('id', destination.outputId, 'faint')
}

/** Returns the label of a setting in lower case like the other labels, except names of products. */
function labelOf(name: string, kind: OfferedKind | undefined): string {
  const label = kind?.fields.find((field) => field.name === name)?.label ?? name
  const [first = ''] = kind?.label.split(' ') ?? []
  return /^[A-Z][a-z]/.test(label) && !label.startsWith(first)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label
}

/** Formats the value of a setting; empty lists and objects are left out. */
function printSetting(value: unknown): string {
  if (value === '') return '(hidden)'
  if (typeof value === 'string') return value
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}
