import { defineScreen } from '../../app/define-screen.ts'

/** The form of a log source: of a known one, or of a new one of a kind with the log types of a product. */
export type SourceFormAddress =
  { readonly id: string } | { readonly kind: string; readonly logTypes: readonly string[]; readonly product?: string }

export const sourceFormScreen = defineScreen({
  name: 'source-form',
  key: (address: SourceFormAddress) => ('id' in address ? address.id : `new ${address.kind} ${address.product ?? ''}`),
  isTransient: true,
  scopes: [
    {
      name: 'source-form',
      title: 'The form of a log source',
      keys: [
        {
          id: 'save-source',
          keys: ['ctrl+s'],
          label: 'save the log source',
          footer: 2,
          short: 'save',
          command: 'picket sources add NAME --kind KIND --log-type TYPE --set KEY=VALUE',
        },
        {
          id: 'edit-value-externally',
          keys: ['E'],
          label: 'edit the value in your editor',
          footer: 5,
          short: 'editor',
        },
        { id: 'clear-value', keys: ['backspace', 'delete'], label: 'clear the value' },
      ],
    },
  ],
  load: async () => {
    const { createSourceFormScreen } = await import('./screen.ts')
    return ({ app, server, env }, address) => createSourceFormScreen({ app, server, env, address })
  },
})
