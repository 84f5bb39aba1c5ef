import type { DestinationType } from '../destination-type.ts'
import { customWebhook } from './custom-webhook.ts'

/** Every kind of destination, in the order in which they are offered. */
export const destinationTypes: readonly DestinationType[] = [customWebhook]

const byName = new Map(destinationTypes.map((type) => [type.name, type]))

export function destinationTypeOf(name: string): DestinationType | undefined {
  return byName.get(name)
}
