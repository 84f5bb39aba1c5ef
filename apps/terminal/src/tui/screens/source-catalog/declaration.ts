import { defineScreen } from '../../app/define-screen.ts'

export const sourceCatalogScreen = defineScreen({
  name: 'source-catalog',
  isTransient: true,
  scopes: [{ name: 'source-catalog', title: 'The catalog of log sources', keys: [] }],
  load: async () => {
    const { createSourceCatalog } = await import('./screen.ts')
    return ({ app, server }) => createSourceCatalog(app, server)
  },
})
