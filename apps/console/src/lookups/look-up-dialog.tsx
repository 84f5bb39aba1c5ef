import { useStore } from '../app/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { lookedUp } from './look-up-value.ts'
import { lookUpText } from './strings.ts'

const Answers = onDemand(async () => (await import('./look-up-answers.tsx')).LookUpAnswers)

/** Shows what enrichment providers know about a value. Rendered once, around every screen. */
export function LookUpDialog() {
  const { value, isOpen } = useStore(lookedUp)
  return (
    <Dialog isOpen={isOpen} onClose={() => lookedUp.set({ value, isOpen: false })} title={lookUpText.title} width={560}>
      {isOpen && <Answers key={value} value={value} />}
    </Dialog>
  )
}
