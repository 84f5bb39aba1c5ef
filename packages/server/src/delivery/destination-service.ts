import { alertSeverities, alertTypes, NotFoundError, type Destination } from '@picket/core'
import { z } from 'zod'
import { actorOf } from '../access/actor.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import { assertLogTypes } from '../input/assert-log-types.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { OutboundError, type Send } from '../outbound/send.ts'
import type { Database } from '../stores/database.ts'
import {
  changeDestination,
  insertDestination,
  readDestination,
  readDestinations,
  removeDestination,
  type DestinationRow,
} from '../stores/destinations/destination-store.ts'
import type { DeliveryContext, DeliveryResult, DestinationType } from './destination-type.ts'
import {
  findLost,
  hasApiToken,
  keepSecrets,
  maskConfig,
  openConfig,
  openWhatOpens,
  sealConfig,
} from './sealed-config.ts'
import { testAlert } from './test-alert.ts'
import { destinationTypeOf, destinationTypes } from './types/index.ts'

/** A destination as users see it: secrets are empty strings. */
export interface ShownDestination extends Destination {
  readonly outputType: string
  readonly outputConfig: unknown
  /** Masked; null for types without one. */
  readonly apiToken: string | null
  readonly verificationStatus: DestinationRow['verification_status']
  readonly createdBy: string
  readonly createdAt: number
  readonly modifiedBy: string
  readonly modifiedAt: number
}

export interface TestDelivery extends DeliveryResult {
  readonly outputId: string
  readonly at: number
}

/** Manages destinations. */
export interface DestinationService {
  list(): Promise<readonly ShownDestination[]>
  /** Throws a NotFoundError. */
  get(outputId: string): Promise<ShownDestination>
  add(viewer: Viewer, input: unknown): Promise<ShownDestination>
  /**
   * Secrets that are empty keep their stored values; those that cannot be decrypted any more have to be entered again.
   */
  update(viewer: Viewer, input: unknown): Promise<ShownDestination>
  remove(outputId: string): Promise<void>
  /** Sends a test alert, which is not stored. */
  test(outputIds: readonly string[]): Promise<readonly TestDelivery[]>
  /** Sends a test alert and records the result. */
  verify(outputId: string): Promise<{ readonly destination: ShownDestination; readonly delivery: TestDelivery }>
}

export interface DestinationPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly send: Send
  readonly sendMail: DeliveryContext['sendMail']
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly consoleUrl: () => string
  /** All destinations, including archived ones. */
  readonly logTypes: () => readonly string[]
  /** Resolves the system errors about failed deliveries to a destination that works again or was deleted. */
  readonly resolveDeliveryErrors: (trx: Database, outputId: string) => Promise<void>
}

const required = 'This field is required'
const mostTests = 100
const input = z.strictObject({
  displayName: z.string().trim().min(1, required).max(100),
  outputType: z.enum(destinationTypes.map(({ name }) => name)),
  outputConfig: z.unknown(),
  defaultForSeverity: z.array(z.enum(alertSeverities)).default([]),
  alertTypes: z.array(z.enum(alertTypes)).min(1, required),
  logTypes: z.array(z.string().min(1)).nullish(),
})
const change = input.extend({ outputId: z.string().min(1, required) })

export function createDestinationService(ports: DestinationPorts): DestinationService {
  const { database, secrets, now, randomId } = ports
  const find = async (outputId: string): Promise<DestinationRow> => {
    const row = await readDestination(database, outputId)
    if (row === undefined) throw new NotFoundError(`Destination "${outputId}" does not exist.`)
    return row
  }
  return {
    list: async () => (await readDestinations(database)).map(toShown),
    get: async (outputId) => toShown(await find(outputId)),
    async add(viewer, given) {
      const fields = parseInput(input, given)
      assertLogTypes('logTypes', fields.logTypes ?? [], { known: ports.logTypes(), access: viewer.logTypes })
      const type = typeOf(fields.outputType)
      const config = parseConfig(type, fields.outputConfig)
      const actor = JSON.stringify(actorOf(viewer))
      const row: DestinationRow = {
        output_id: randomId(),
        output_type: type.name,
        display_name: fields.displayName,
        config: JSON.stringify(sealConfig(type.config, config, secrets)),
        ...toLists(fields),
        verification_status: 'NOT_STARTED',
        created_by: actor,
        created_at: now(),
        modified_by: actor,
        modified_at: now(),
      }
      await database.transaction().execute(async (trx) => {
        await assertNameIsFree(trx, fields.displayName)
        await insertDestination(trx, row)
      })
      return toShown(row)
    },
    async update(viewer, given) {
      const fields = parseInput(change, given)
      return await database.transaction().execute(async (trx) => {
        const row = await readDestination(trx, fields.outputId)
        if (row === undefined) throw new NotFoundError(`Destination "${fields.outputId}" does not exist.`)
        if (row.output_type !== fields.outputType)
          throw new ApiError(
            'InvalidUpdate',
            'The type of a destination cannot be changed. Add a new destination instead.',
          )
        const kept = JSON.parse(row.log_types) as readonly string[]
        assertLogTypes('logTypes', fields.logTypes ?? [], { known: ports.logTypes(), kept, access: viewer.logTypes })
        await assertNameIsFree(trx, fields.displayName, row.output_id)
        const type = typeOf(row.output_type)
        const before = openWhatOpens(type.config, JSON.parse(row.config), secrets)
        const entered = keepSecrets(type.config, fields.outputConfig, before)
        assertEntered(findLost(type.config, entered))
        const config = parseConfig(type, entered)
        const isSame = JSON.stringify(config) === JSON.stringify(type.config.safeParse(before).data)
        const changed = {
          display_name: fields.displayName,
          config: JSON.stringify(sealConfig(type.config, config, secrets)),
          ...toLists(fields),
          ...(isSame ? {} : { verification_status: 'NOT_STARTED' as const }),
          modified_by: JSON.stringify(actorOf(viewer)),
          modified_at: now(),
        }
        await changeDestination(trx, row.output_id, changed)
        return toShown({ ...row, ...changed })
      })
    },
    async remove(outputId) {
      await find(outputId)
      await database.transaction().execute(async (trx) => {
        await removeDestination(trx, outputId)
        await ports.resolveDeliveryErrors(trx, outputId)
      })
    },
    async test(outputIds) {
      if (outputIds.length === 0) throw new ApiError('InvalidInput', 'Select at least one destination.')
      if (outputIds.length > mostTests)
        throw new ApiError(
          'InvalidInput',
          `At most ${mostTests} destinations can be tested at once, not ${outputIds.length}.`,
        )
      const rows = await Promise.all(outputIds.map(find))
      return await Promise.all(rows.map((row) => sendTest(ports, row)))
    },
    async verify(outputId) {
      const row = await find(outputId)
      const delivery = await sendTest(ports, row)
      const { success } = delivery
      const verified = { verification_status: success ? ('SUCCESS' as const) : ('FAILED' as const) }
      await changeDestination(database, outputId, verified)
      if (success) await database.transaction().execute((trx) => ports.resolveDeliveryErrors(trx, outputId))
      return { destination: toShown({ ...row, ...verified }), delivery }
    },
  }
}

async function sendTest(ports: DestinationPorts, row: DestinationRow): Promise<TestDelivery> {
  const { secrets, send, sendMail, now, randomId, log, consoleUrl } = ports
  const type = typeOf(row.output_type)
  const at = now()
  const tell = (result: DeliveryResult): TestDelivery => ({ ...result, outputId: row.output_id, at })
  try {
    const config = type.config.parse(openConfig(type.config, JSON.parse(row.config), secrets))
    const context = { send, sendMail, now: at, key: `test/${randomId()}` }
    return tell(await type.deliver(config, testAlert(at, consoleUrl()), context))
  } catch (error) {
    const isAnswer = error instanceof OutboundError || error instanceof Error
    if (!(error instanceof OutboundError))
      log.warn({ err: error, outputId: row.output_id }, 'sending a test alert failed')
    return tell({
      success: false,
      statusCode: 0,
      message: isAnswer ? error.message : 'Could not build the request. The server log has the reason.',
    })
  }
}

export function toShown(row: DestinationRow): ShownDestination {
  const type = typeOf(row.output_type)
  return {
    ...toDestination(row),
    outputType: row.output_type,
    outputConfig: maskConfig(type.config, JSON.parse(row.config)),
    apiToken: hasApiToken(type.config) ? '' : null,
    verificationStatus: row.verification_status,
    createdBy: row.created_by,
    createdAt: row.created_at,
    modifiedBy: row.modified_by,
    modifiedAt: row.modified_at,
  }
}

/** The fields that routing uses. */
export function toDestination(row: DestinationRow): Destination {
  return {
    outputId: row.output_id,
    displayName: row.display_name,
    defaultForSeverity: JSON.parse(row.default_for_severity) as Destination['defaultForSeverity'],
    alertTypes: JSON.parse(row.alert_types) as Destination['alertTypes'],
    logTypes: JSON.parse(row.log_types) as Destination['logTypes'],
  }
}

function toLists(fields: Pick<z.output<typeof input>, 'defaultForSeverity' | 'alertTypes' | 'logTypes'>) {
  const once = (items: readonly string[]): string => JSON.stringify([...new Set(items)])
  return {
    default_for_severity: once(fields.defaultForSeverity),
    alert_types: once(fields.alertTypes),
    log_types: once(fields.logTypes ?? []),
  }
}

function parseConfig(type: DestinationType, config: unknown): unknown {
  return parseInput(z.object({ outputConfig: type.config }), { outputConfig: config }).outputConfig
}

function assertEntered(lost: readonly string[]): void {
  if (lost.length === 0) return
  const message = 'This secret cannot be decrypted because its key was lost. Enter it again.'
  const fields = lost.map((path) => ({ path: `outputConfig.${path}`, message }))
  throw new ApiError('InvalidInput', `${fields[0]!.path}: ${message}`, { fields })
}

function typeOf(name: string): DestinationType {
  const type = destinationTypeOf(name)
  if (type === undefined) throw new ApiError('InvalidInput', `Destination type "${name}" does not exist.`)
  return type
}

async function assertNameIsFree(trx: Database, displayName: string, except?: string): Promise<void> {
  const taken = (await readDestinations(trx)).some(
    (row) => row.output_id !== except && row.display_name.toLowerCase() === displayName.toLowerCase(),
  )
  const message = `A destination named "${displayName}" already exists. Choose another name.`
  if (taken) throw new ApiError('AlreadyExists', message, { fields: [{ path: 'displayName', message }] })
}
