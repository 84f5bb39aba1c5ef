import { deliveryOutcome } from '@picket/core'
import type { DestinationDetailsData, OfferedKind } from '@picket/core/api'
import type { RecentDelivery } from '../../../api/recent-deliveries.ts'
import { plural } from '../../../plain/text/plural.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import type { Theme } from '../../theme/theme.ts'
import { deliver } from '../alert/deliver.ts'
import { collectLines } from '../remote/collect-lines.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import type { DetailLine } from '../remote/remote-detail-model.ts'
import { paintDestination } from './about-destination.ts'
import { sendTest } from './send-test.ts'

interface DestinationFacts {
  readonly destination: DestinationDetailsData['destination']
  readonly kind: OfferedKind | undefined
  readonly deliveries: readonly RecentDelivery[]
}

/** A destination with its recent deliveries. */
export function createDestinationScreen(app: App, server: Server, id: string): Screen {
  return createRemoteDetail<DestinationFacts, RecentDelivery>(app, server, {
    address: { screen: 'destination', id },
    scopes: ['destinations'],
    titles: (facts) => ['destinations', facts?.destination.displayName ?? id],
    headline: ({ destination, deliveries }) => {
      const failed = deliveries.filter(({ attempt, isLast }) => isLast && deliveryOutcome(attempt) === 'failed').length
      return `${destination.displayName}: ${failed === 0 ? 'no recent failures' : `${plural(failed, 'alert')} failed`}`
    },
    read: async (api) => {
      const { DestinationDetails } = await import('@picket/core/api')
      const { readKinds } = await import('../../../commands/destinations/destination-kinds.ts')
      const { recentDeliveries } = await import('../../../api/recent-deliveries.ts')
      const [{ destination }, kinds, deliveries] = await Promise.all([
        api.query(DestinationDetails, { id }),
        readKinds(api),
        recentDeliveries(api, Date.now(), id),
      ])
      return { destination, kind: kinds.find(({ type }) => type === destination.outputType), deliveries }
    },
    tabs: [
      { name: 'Deliveries', lines: ({ deliveries }, theme, width) => deliveryLines(deliveries, theme, width) },
      {
        name: 'Settings',
        lines: ({ destination, kind }, theme, width) => {
          const { lines, add } = collectLines<RecentDelivery>(theme, width)
          add((painter) => paintDestination(painter, destination, kind))
          return lines
        },
      },
    ],
    commands: (detail) => ({
      'test-destination': () =>
        sendTest(app, server, { outputId: id, displayName: detail.store.get().data!.destination.displayName }, () =>
          detail.load(),
        ),
      'retry-delivery': async () => {
        const about = detail.about()
        if (about === undefined) return app.say('No delivery under the cursor.', 'faint')
        const { displayName } = detail.store.get().data!.destination
        await deliver(app, server, { alertId: about.alertId, outputIds: [id], nameOf: () => displayName })
        await detail.load()
      },
    }),
  })
}

/** Formats delivery attempts, the newest first. */
function deliveryLines(
  deliveries: readonly RecentDelivery[],
  theme: Theme,
  width: number,
): readonly DetailLine<RecentDelivery>[] {
  const { lines, add } = collectLines<RecentDelivery>(theme, width)
  if (deliveries.length === 0) add((painter) => painter.text('No recent deliveries. Press t to send a test.', 'faint'))
  for (const delivery of deliveries) {
    const { alertId, title, severity, attempt, isLast } = delivery
    add(
      (painter) => {
        const code = attempt.statusCode === 0 ? '' : ` ${attempt.statusCode}`
        const outcome = deliveryOutcome(attempt)
        const mark = { delivered: '+', suppressed: '-', failed: isLast ? '!' : '.' }[outcome]
        const state = `${mark} ${outcome}${code}`
        painter.row(
          `${showTime(attempt.dispatchedAt).slice(5, 19)}  ${state.padEnd(16)}  ${severity.slice(0, 1)}  ${title}`,
          outcome === 'delivered' ? 'text' : outcome === 'failed' && isLast ? 'error' : 'faint',
        )
        if (!attempt.success && attempt.message !== '') painter.text(attempt.message, isLast ? 'text' : 'faint', 16)
      },
      { target: { screen: 'alert', id: alertId }, about: delivery },
    )
  }
  return lines
}
