import { deliveryOutcome } from '@picket/core'
import type { ListDestinationDetailsData, OfferedKind } from '@picket/core/api'
import type { RecentDelivery } from '../../../api/recent-deliveries.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'
import { paintDestination } from './about-destination.ts'
import { sendTest } from './send-test.ts'

interface Row {
  readonly destination: ListDestinationDetailsData['destinations'][number]
  readonly kind: OfferedKind | undefined
  /** The newest first. */
  readonly deliveries: readonly RecentDelivery[]
}

/** Destinations with their recent deliveries. */
export function createDestinationsScreen(app: App, server: Server): Screen {
  return createRemoteList<Row>(app, server, {
    address: { screen: 'destinations' },
    scope: 'destinations',
    title: 'destinations',
    emptyHint: () => 'Press ! and run: destinations add NAME --type TYPE',
    keyOf: ({ destination }) => destination.outputId,
    read: async (api) => {
      const { ListDestinationDetails } = await import('@picket/core/api')
      const { recentDeliveries } = await import('../../../api/recent-deliveries.ts')
      const { readKinds } = await import('../../../commands/destinations/destination-kinds.ts')
      const [{ destinations }, kinds, deliveries] = await Promise.all([
        api.query(ListDestinationDetails, {}),
        readKinds(api),
        // Without permission to read alerts, destinations are still listed.
        recentDeliveries(api, Date.now()).catch(() => []),
      ])
      const byDestination = Map.groupBy(deliveries, ({ attempt }) => attempt.outputId)
      return destinations.map((destination) => ({
        destination,
        kind: kinds.find(({ type }) => type === destination.outputType),
        deliveries: byDestination.get(destination.outputId) ?? [],
      }))
    },
    wordsOf: ({ destination: { displayName, outputType, logTypes }, kind }) =>
      [displayName, outputType, kind?.label ?? '', ...logTypes].join('\n'),
    fits: (row, name, value) => (name === 'is' && value === 'failing' ? failedOf(row) > 0 : undefined),
    placeholder: 'name or type, is:failing',
    open: ({ destination }) => ({ screen: 'destination', id: destination.outputId }),
    columns: [
      {
        key: 'state',
        header: 'STATE',
        min: 11,
        value: (row) => stateOf(row)[0],
        token: (row) => stateOf(row)[1],
      },
      { key: 'name', header: 'NAME', min: 20, grow: 3, value: ({ destination }) => destination.displayName },
      {
        key: 'kind',
        header: 'KIND',
        min: 14,
        value: ({ destination, kind }) => kind?.label ?? destination.outputType,
        token: () => 'faint',
      },
      {
        key: 'severities',
        header: 'SEVERITIES',
        min: 10,
        priority: 0,
        value: ({ destination }) => destination.defaultForSeverity.map((one) => one[0]).join(' ') || 'none',
      },
      {
        key: 'last',
        header: 'LAST',
        min: 4,
        align: 'right',
        value: ({ deliveries }) => ageOf(deliveries[0]?.attempt.dispatchedAt, Date.now()) || '-',
      },
    ],
    about: ({ destination, kind, deliveries }, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(destination.displayName, 'strong')
      for (const { attempt, title } of deliveries.slice(0, 5))
        painter.text(
          `${showTime(attempt.dispatchedAt).slice(5, 16)}  ${marks[deliveryOutcome(attempt)]} ${attempt.success ? title : attempt.message}`,
          deliveryOutcome(attempt) === 'failed' ? 'error' : 'text',
        )
      paintDestination(painter, destination, kind)
      return painter.lines
    },
    commands: ({ list, load }) => ({
      'test-destination': () => {
        const row = list.current()
        if (row !== undefined) sendTest(app, server, row.destination, load)
      },
    }),
  })
}

const marks = { delivered: '+', suppressed: '-', failed: '!' } as const

/** Returns how many alerts were given up. */
function failedOf({ deliveries }: Row): number {
  return deliveries.filter(({ attempt, isLast }) => isLast && deliveryOutcome(attempt) === 'failed').length
}

function stateOf(row: Row): readonly [string, 'good' | 'error' | 'faint'] {
  const failed = failedOf(row)
  if (failed > 0) return [`x ${failed} failed`, 'error']
  if (row.destination.verificationStatus === 'FAILED') return ['x test', 'error']
  return row.deliveries.length > 0 || row.destination.verificationStatus === 'SUCCESS'
    ? ['+ works', 'good']
    : ['. untested', 'faint']
}
