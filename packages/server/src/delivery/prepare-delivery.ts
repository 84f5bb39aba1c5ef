import { allLogTypes } from '@picket/core'
import type { Secrets } from '../data-directory/secrets.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import type { Database } from '../stores/database.ts'
import type { OutboxRow } from '../stores/deliveries/outbox-store.ts'
import { readDestination } from '../stores/destinations/destination-store.ts'
import type { PreparedDelivery } from './create-dispatcher.ts'
import { describeAlert, type DescribePorts } from './describe-alert.ts'
import { openConfig } from './sealed-config.ts'
import { destinationTypeOf } from './types/index.ts'

export interface PreparePorts extends DescribePorts {
  readonly database: Database
  readonly secrets: Secrets
}

/**
 * Returns what to send for a row of the outbox and how, or undefined if its alert or its destination no longer exists.
 */
export async function prepareDelivery(
  ports: PreparePorts,
  { alert_id, output_id, is_resent }: OutboxRow,
): Promise<PreparedDelivery | undefined> {
  const { database, secrets } = ports
  const [alert] = await readAlerts(database, [alert_id], allLogTypes)
  const destination = await readDestination(database, output_id)
  const type = destination && destinationTypeOf(destination.output_type)
  if (alert === undefined || type === undefined) return undefined
  return {
    alert,
    deliveredAlert: await describeAlert(ports, alert, is_resent === 1),
    type,
    // Parsed again, since the schema may have gained settings since it was stored.
    openConfig: () => type.config.parse(openConfig(type.config, JSON.parse(destination!.config), secrets)),
    displayName: destination!.display_name,
    outputId: output_id,
  }
}
