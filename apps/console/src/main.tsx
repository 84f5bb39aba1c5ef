import './forms/no-new-functions.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/kit.css'
import './ui/tokens.css'
import './ui/inputs.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

createRoot(document.getElementById('root')!).render(<App />)
