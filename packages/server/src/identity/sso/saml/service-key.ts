import type { Secrets } from '../../../data-directory/secrets.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Database } from '../../../stores/database.ts'
import { addSetting, findSetting } from '../../../stores/settings/setting-store.ts'
import { createSelfSigned, type SelfSigned } from './self-signed.ts'

/** The key that signs requests to SAML identity providers. The private key is stored encrypted. */
export interface ServiceKey {
  /** Creates a key if there is none. Throws UnavailableError if it cannot be decrypted. */
  read(): Promise<SelfSigned>
  /** DER in base64, for the configuration of the provider; undefined while no key exists. */
  findCertificate(): Promise<string | undefined>
}

const settingKey = 'saml-key'

export function createServiceKey(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly now: Clock
}): ServiceKey {
  const { database, secrets, now } = ports
  const find = async (): Promise<SelfSigned | undefined> => {
    const row = await findSetting(database, settingKey)
    return row && (JSON.parse(row.value) as SelfSigned)
  }
  return {
    findCertificate: async () => (await find())?.certificate,
    async read() {
      if ((await find()) === undefined) {
        const { privateKey, certificate } = createSelfSigned('Picket')
        const value = JSON.stringify({ privateKey: secrets.seal(privateKey), certificate })
        // If two are created concurrently, the first one is kept.
        await addSetting(database, { key: settingKey, value, updated_at: now(), updated_by: null })
      }
      const { privateKey, certificate } = (await find())!
      return { privateKey: secrets.open(privateKey), certificate }
    },
  }
}
