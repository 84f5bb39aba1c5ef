import { describe, expect, it } from 'vitest'
import { runKindCases } from '../testing/run-kind-cases.ts'
import { describeProviderContract } from '../testing/vendors/provider-contract.ts'
import type { VendorModel } from '../testing/vendors/vendor-model.ts'
import { providers } from './connectors/index.ts'
import { providerModel } from './provider-model.ts'
import { toSourceKind } from './provider-kind.ts'

const models = await Promise.all(
  providers.map(async ({ id }) => {
    const { model } = (await import(`../testing/vendors/models/${toFileName(id)}.ts`)) as {
      readonly model: VendorModel
    }
    return model
  }),
)

describe.each(providers.map((provider, index) => [provider.id, provider, models[index]!] as const))(
  '%s',
  (_, provider, model) => {
    it('is complete, and accepts its example and the settings of its model', () => {
      expect(providerModel.safeParse(provider).error?.issues ?? []).toEqual([])
      const kind = toSourceKind(provider)
      runKindCases(kind, {
        accepted: [{ settings: model.settings, shown: hideSecrets(provider.fields, model.settings) }],
      })
    })

    describeProviderContract(provider, model)
  },
)

// spec: D3-3.7
it('has the 33 providers of the specification', () => {
  expect(providers.map(({ id }) => id)).toHaveLength(33)
})

/** `carbonblackAudit` is in `carbonblack-audit.ts`. */
function toFileName(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

it('lists providers in the order of their ids, each once', () => {
  const ids = providers.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

function hideSecrets(fields: (typeof providers)[number]['fields'], settings: VendorModel['settings']) {
  const isSecret = (name: string): boolean => fields.some((field) => field.name === name && field.kind === 'secret')
  return expect.objectContaining(
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, isSecret(name) ? '' : value])),
  ) as unknown as VendorModel['settings']
}
