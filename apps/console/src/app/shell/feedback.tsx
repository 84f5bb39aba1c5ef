import { Suspense } from 'react'
import { feedbackAbout } from '../feedback.ts'
import { useKeptStore } from '../session/use-kept.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const FeedbackDialog = onDemand(async () => (await import('../../features/feedback/dialog.tsx')).FeedbackDialog)

/** Renders the feedback form, which every screen can open. */
export function Feedback() {
  const feature = useKeptStore('feedback-about', feedbackAbout)
  if (feature === undefined) return null
  return (
    <Suspense fallback={null}>
      <FeedbackDialog feature={feature} onClose={() => feedbackAbout.set(undefined)} />
    </Suspense>
  )
}
