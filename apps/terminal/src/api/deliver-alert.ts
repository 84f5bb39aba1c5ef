import { AlertDetails, DeliverAlert, type AlertDetailsData } from '@picket/core/api'
import type { Api } from './open-api.ts'

export type DeliveryAttempt = AlertDetailsData['alert']['deliveries'][number]

/** The interval between polls whether it was sent, and the maximum wait, in ms. */
const pause = 250
const longest = 15_000

/** Resends an alert and waits for the result: returns the last attempt of each destination that has one by then. */
export async function deliverAlert(
  api: Api,
  alertId: string,
  outputIds: readonly string[],
): Promise<readonly DeliveryAttempt[]> {
  const triesOf = async (): Promise<readonly DeliveryAttempt[]> =>
    (await api.query(AlertDetails, { id: alertId })).alert.deliveries
  const countOf = (tries: readonly DeliveryAttempt[], id: string): number =>
    tries.filter(({ outputId }) => outputId === id).length
  const before = await triesOf()
  await api.mutate(DeliverAlert, { input: { alertId, outputIds } })
  for (let waited = 0; waited < longest; waited += pause) {
    const now = await triesOf()
    if (outputIds.every((id) => countOf(now, id) > countOf(before, id)))
      return outputIds.flatMap((id) => now.findLast(({ outputId }) => outputId === id) ?? [])
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return []
}
