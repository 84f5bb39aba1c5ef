import { createContext, useContext } from 'react'
import { useStore } from '../state/store.ts'
import type { Theme } from '../theme/theme.ts'
import type { App } from '../app/app-state.ts'

const Context = createContext<App | undefined>(undefined)

export const AppProvider = Context.Provider

export function useApp(): App {
  const app = useContext(Context)
  if (app === undefined) throw new Error('A part of the screen is drawn outside of the app.')
  return app
}

export function useTheme(): Theme {
  return useStore(useApp().theme)
}
