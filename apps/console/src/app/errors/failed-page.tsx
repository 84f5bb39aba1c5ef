import { describeFailure, toPageStatus } from '@picket/core/api'
import { Failed } from '../../ui/empty.tsx'
import { errorText } from '../strings.ts'
import { StatusPage } from './pages.tsx'

/**
 * Replaces a screen that failed to load: shows the page for the status of the failure, or its message if the status has
 * no page.
 */
export function FailedPage({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}) {
  const status = toPageStatus(describeFailure(error).status, error)
  return status === undefined ? (
    <Failed title={title} why={error.message} retry={errorText.retry} onRetry={onRetry} />
  ) : (
    <StatusPage status={status} onRetry={onRetry} />
  )
}
