import { Suspense } from 'react'
import { feedbackAbout } from '../feedback.ts'
import { useKeptStore } from '../session/use-kept.ts'
import { onDemand } from '../../ui/later.tsx'

const FeedbackDialog = onDemand(async () => (await import('../../features/feedback/dialog.tsx')).FeedbackDialog)

/** Where the form for feedback opens, from whichever screen. */
export function Feedback() {
  const feature = useKeptStore('feedback-about', feedbackAbout)
  if (feature === undefined) return null
  return (
    <Suspense fallback={null}>
      <FeedbackDialog feature={feature} onClose={() => feedbackAbout.set(undefined)} />
    </Suspense>
  )
}
