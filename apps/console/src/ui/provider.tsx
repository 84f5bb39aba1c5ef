import { createTheme, localStorageColorSchemeManager, MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 4,
  primaryColor: 'indigo',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** The kit's colours are ours. */
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
const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
// Where the kit's locking of scrolling looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** The look of everything below: colours, type, messages that come and go. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={toTokens}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" autoClose={6000} limit={5} />
      {children}
    </MantineProvider>
  )
}
