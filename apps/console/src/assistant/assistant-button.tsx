import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import type { AnswerSheetProps } from './answer-sheet.tsx'
import { useAssistant } from './use-assistant.ts'

const AnswerSheet = onDemand(async () => (await import('./answer-sheet.tsx')).AnswerSheet, null)

/** A button that shows an answer of the assistant in a side panel. Hidden from users without the assistant. */
export function AssistantButton({
  text,
  title,
  ask,
}: { readonly text: string } & Pick<AnswerSheetProps, 'title' | 'ask'>) {
  const isOn = useAssistant()
  const [isOpen, setOpen] = useState(false)
  // Each opening starts an answer.
  const [openings, setOpenings] = useState(0)
  if (!isOn) return null
  return (
    <>
      <Button
        look="quiet"
        icon={<Sparkles size={14} />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        {text}
      </Button>
      {openings > 0 && (
        <AnswerSheet key={openings} title={title} ask={ask} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
