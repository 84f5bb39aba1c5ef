import { z } from 'zod'
import type { Viewer } from '../access/viewer.ts'
import type { AssistantConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { findSetting, putSetting } from '../stores/settings/setting-store.ts'
import { modelKindNames, type ModelKindName, type ModelSettings } from './model/model.ts'
import { createRedact, type Redact } from './redact.ts'

/** The settings of the assistant as users see them: without the key. */
export interface AssistantSettings {
  readonly kind: ModelKindName
  /** Empty: the assistant is off. */
  readonly url: string
  readonly model: string
  readonly hasKey: boolean
  /** Regular expressions of texts that are never sent, in addition to the built-in formats of secrets. */
  readonly redactions: readonly string[]
  /** Whether the configuration of the server sets the model, so that it cannot be changed here. */
  readonly isFromConfiguration: boolean
}

export interface AssistantSettingsService {
  read(): Promise<AssistantSettings>
  update(viewer: Viewer, input: unknown): Promise<AssistantSettings>
  isSetUp(): Promise<boolean>
  /** Returns what is needed to ask the model; undefined if none is configured. */
  open(): Promise<{ readonly model: ModelSettings; readonly redact: Redact } | undefined>
  /** Returns the redaction, whether a model is configured or not. */
  readRedact(): Promise<Redact>
}

interface Stored {
  readonly kind: ModelKindName
  readonly url: string
  readonly model: string
  /** Encrypted; empty if no key is stored. */
  readonly key: string
  readonly redactions: readonly string[]
}

const initial: Stored = { kind: 'openai', url: '', model: '', key: '', redactions: [] }
const storedKey = 'assistant'

const model = z.strictObject({
  kind: z.enum(modelKindNames).nullish(),
  url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Must be a web address that starts with https://' })])
    .nullish(),
  model: z.string().trim().max(200).nullish(),
  key: z
    .string()
    .trim()
    .max(4000)
    .regex(/^[\x21-\x7e]*$/, 'A key contains no spaces or line breaks')
    .nullish(),
  redactions: z.array(z.string().min(1).max(500)).max(50).nullish(),
})

export function createAssistantSettings(ports: {
  readonly database: Database
  readonly now: Clock
  readonly secrets: Pick<Secrets, 'open' | 'seal'>
  readonly config: AssistantConfig
}): AssistantSettingsService {
  const { database, now, secrets, config } = ports
  // Reports mistakes in the configuration when the server starts.
  createRedact(config.redact)
  const readStored = async (): Promise<Stored> => {
    const row = await findSetting(database, storedKey)
    return row === undefined ? initial : { ...initial, ...(JSON.parse(row.value) as Partial<Stored>) }
  }
  const show = (stored: Stored): AssistantSettings => {
    const { kind, url, model: name, key } = config.model ?? stored
    return {
      kind,
      url,
      model: name,
      hasKey: key !== undefined && key !== '',
      redactions: stored.redactions,
      isFromConfiguration: config.model !== undefined,
    }
  }
  return {
    read: async () => show(await readStored()),
    isSetUp: async () => config.model !== undefined || (await readStored()).url !== '',
    async update(viewer, input) {
      const given = parseInput(model, input)
      const before = await readStored()
      const changesModel = [given.kind, given.url, given.model, given.key].some((one) => one != null)
      if (config.model !== undefined && changesModel)
        throw new ApiError(
          'InvalidUpdate',
          'The configuration of the server sets the model (server.assistant). Change it there.',
        )
      createRedact(given.redactions ?? [])
      const url = (given.url ?? before.url).replace(/\/+$/, '')
      // A key is sent only to the address for which it was entered.
      const kept = url === before.url ? before.key : ''
      const stored: Stored = {
        kind: given.kind ?? before.kind,
        url,
        model: given.model ?? before.model,
        key: given.key == null ? kept : given.key === '' ? '' : secrets.seal(given.key),
        redactions: given.redactions ?? before.redactions,
      }
      if (stored.url !== '' && stored.model === '')
        throw new ApiError('InvalidInput', 'Enter the name of the model.', {
          fields: [{ path: 'model', message: 'Enter the name of the model.' }],
        })
      const row = { key: storedKey, value: JSON.stringify(stored), updated_at: now(), updated_by: viewer.id }
      await putSetting(database, row)
      return show(stored)
    },
    async open() {
      const stored = await readStored()
      const redact = createRedact([...config.redact, ...stored.redactions])
      const { kind, url, model: name, key } = config.model ?? stored
      if (url === '') return undefined
      return { model: { kind, url, model: name, key: openKey(key, secrets) }, redact }
    },
    readRedact: async () => createRedact([...config.redact, ...(await readStored()).redactions]),
  }
}

/** A key in the configuration can be plain or sealed. */
function openKey(key: string | undefined, secrets: Pick<Secrets, 'open'>): string | undefined {
  if (key === undefined || key === '') return undefined
  return /^v1\.[\da-f]{12}\.[\w-]+$/.test(key) ? secrets.open(key) : key
}
