import { createTheme, localStorageColorSchemeManager, MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import { Questions } from './confirm.tsx'
import { preloaded } from './on-demand.tsx'
import { styleNonce } from './style-nonce.ts'

const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 4,
  primaryColor: 'indigo',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Maps the colors of the library to ours. */
const toTokens: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--bg-surface)',
    '--mantine-color-text': 'var(--fg)',
    '--mantine-color-dimmed': 'var(--fg-muted)',
    '--mantine-color-placeholder': 'var(--fg-muted)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--bg-surface)',
    '--mantine-color-default-hover': 'var(--bg-hover)',
    '--mantine-color-default-color': 'var(--fg)',
    '--mantine-color-default-border': 'var(--border-control)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--accent-fg)',
  }
  return { variables: {}, light: both, dark: both }
}

const schemes = localStorageColorSchemeManager({ key: 'picket.scheme' })
// Where the scroll lock of the library looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const Messages = preloaded(async () => (await import('./messages.tsx')).Messages)

/** Provides theme and messages for everything below. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={toTokens}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <MessagesWhenThereAreSome />
      {children}
      <Questions />
    </MantineProvider>
  )
}

/** Messages are loaded with the first one, or shortly after the page. */
function MessagesWhenThereAreSome() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => notificationsStore.subscribe(() => setNeeded(true)), [])
  return isNeeded && <Messages />
}
