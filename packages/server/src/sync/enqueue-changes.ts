import type { AlertUpdate } from '../alerts/change-alerts.ts'
import { orderedId } from '../ports/ordered-id.ts'
import type { SyncedChange } from '../delivery/destination-type.ts'
import { destinationTypeOf } from '../delivery/types/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { addToOutbox } from '../stores/deliveries/outbox-store.ts'
import { readDestinations } from '../stores/destinations/destination-store.ts'

/** A change in the outbox; users are ids, and the text of a comment is read when it is sent. */
export type StoredChange = { readonly by: string } & (
  | { readonly kind: 'status'; readonly from: string; readonly to: string }
  | { readonly kind: 'assignee'; readonly to: string | null }
  | { readonly kind: 'comment'; readonly commentId: string }
)

/**
 * Adds changes of alerts to the outbox, for every destination with two-way sync that received the alert or is about to.
 * `except` is where a change came from.
 */
export async function enqueueChanges(
  trx: Database,
  updates: readonly AlertUpdate[],
  { now, randomId, except }: { readonly now: Clock; readonly randomId: RandomId; readonly except?: string },
): Promise<void> {
  const senders = await findSenders(trx, except)
  if (senders.size === 0) return
  for (const update of updates) {
    const { id: alertId } = update.alert
    const { kind } = update.what
    const at = now()
    const rows = (await readReceivers(trx, alertId))
      .filter((outputId) => senders.get(outputId)?.(kind) === true)
      .map((outputId) => ({
        key: `${alertId}/${outputId}/${orderedId(at, randomId)}`,
        alert_id: alertId,
        output_id: outputId,
        state: 'waiting' as const,
        attempts: 0,
        next_at: at,
        created_at: at,
        is_resent: 0 as const,
        change: JSON.stringify(toStored(update)),
        lease: null,
      }))
    await addToOutbox(trx, rows)
  }
}

/** Returns which changes a destination receives. The switches are not secret. */
async function findSenders(trx: Database, except: string | undefined) {
  const senders = new Map<string, (kind: SyncedChange['kind']) => boolean>()
  for (const { output_id, output_type, config } of await readDestinations(trx)) {
    const sync = destinationTypeOf(output_type)?.sync
    if (sync === undefined || output_id === except) continue
    const settings: unknown = JSON.parse(config)
    senders.set(output_id, (kind) => sync.tells(settings, kind))
  }
  return senders
}

async function readReceivers(trx: Database, alertId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select('output_id')
    .distinct()
    .where('alert_id', '=', alertId)
    .where('change', 'is', null)
    .where('state', 'in', ['waiting', 'delivered'])
    .execute()
  return rows.map(({ output_id }) => output_id)
}

function toStored({ viewer, what }: AlertUpdate): StoredChange {
  const by = viewer.name
  if (what.kind === 'status') return { by, kind: 'status', from: what.from, to: what.to }
  if (what.kind === 'assignee') return { by, kind: 'assignee', to: what.to }
  return { by, kind: 'comment', commentId: what.commentId }
}
