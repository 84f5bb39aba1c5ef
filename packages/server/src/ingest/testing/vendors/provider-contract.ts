import { expect, it } from 'vitest'
import type { Provider } from '../../providers/provider.ts'
import { runProvider } from './run-provider.ts'
import type { VendorModel } from './vendor-model.ts'

/** Every provider passes these tests against the model of its vendor. */
export function describeProviderContract(provider: Provider, model: VendorModel): void {
  it('stores every record once while requests fail in every way', async () => {
    const run = await runProvider(provider, model, { seed: 1 })
    expect(run.findings).toEqual([])
  })

  it('loses and duplicates nothing when it is killed twenty times at any point', async () => {
    const run = await runProvider(provider, model, { seed: 2, kills: 20 })
    expect(run.findings).toEqual([])
  })
}
