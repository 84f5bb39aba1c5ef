import { Suspense, useState } from 'react'
import { appConfig } from '../../../app/config.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { correlationText } from './strings.ts'
import css from './correlation-editor.module.css'

const Manual = onDemand(async () => (await import('./manual.tsx')).Manual)

/** Links to the documentation: the URL that the operator configured, or else the built-in page. */
export function Documentation() {
  const [isOpen, setOpen] = useState(false)
  const { documentationUrl } = appConfig()
  if (documentationUrl !== null)
    return (
      <a className={css['documentation']} href={documentationUrl} target="_blank" rel="noopener noreferrer">
        {correlationText.documentation}
      </a>
    )
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {correlationText.documentation}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={correlationText.documentationTitle} width={720}>
        <Suspense fallback={null}>
          <Manual />
        </Suspense>
      </Sheet>
    </>
  )
}
