import { describe, expect, it } from 'vitest'
import { runKindCases } from '../../testing/run-kind-cases.ts'
import { model as google } from '../../testing/vendors/profiles/gsuite.ts'
import { model as graph } from '../../testing/vendors/profiles/microsoftgraph.ts'
import { model as okta } from '../../testing/vendors/profiles/okta.ts'
import { describeProviderContract } from '../../testing/vendors/provider-contract.ts'
import { toSourceKind } from '../provider-kind.ts'
import { providerModel } from '../provider-model.ts'
import { profileProviders } from './index.ts'

const models = { gsuite: google, microsoftgraph: graph, okta }

describe.each(profileProviders.map((provider) => [provider.id, provider] as const))(
  'profiles of %s',
  (id, provider) => {
    const model = models[id as keyof typeof models]

    it('is complete, and accepts its example and the settings of its model', () => {
      expect(providerModel.safeParse(provider).error?.issues ?? []).toEqual([])
      const isSecret = (name: string): boolean =>
        provider.fields.some((field) => field.name === name && field.kind === 'secret')
      const shown = Object.fromEntries(
        Object.entries(model.settings).map(([name, value]) => [name, isSecret(name) ? '' : value]),
      )
      const kind = toSourceKind(provider, 'profiles')
      runKindCases(kind, {
        accepted: [{ settings: model.settings, shown: expect.objectContaining(shown) as unknown as typeof shown }],
      })
      expect([kind.name, kind.catalog!.id]).toEqual([`ProfilePulling.${id}`, `profiles-${id}`])
    })

    describeProviderContract(provider, model)
  },
)
