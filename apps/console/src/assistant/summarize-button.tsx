import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import type { SummaryProps } from './summary-sheet.tsx'
import { assistantText } from './strings.ts'
import { useAssistant } from './use-assistant.ts'

const SummarySheet = onDemand(async () => (await import('./summary-sheet.tsx')).SummarySheet, null)

/** A button that summarizes what a screen shows, in a side panel. Hidden from users without the assistant. */
export function SummarizeButton({ kind, read }: Pick<SummaryProps, 'kind' | 'read'>) {
  const isOn = useAssistant()
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  if (!isOn) return null
  return (
    <>
      <Button
        look="quiet"
        icon={<Sparkles size={14} />}
        aria-haspopup="dialog"
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
      >
        {assistantText.summarize}
      </Button>
      {isNeeded && <SummarySheet kind={kind} read={read} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
