import { describeFailure, toPageStatus } from '@picket/core/api'
import { Failed } from '../../ui/empty.tsx'
import { errorText } from '../strings.ts'
import { StatusPage } from './pages.tsx'

/**
 * In place of a screen without what it is about: the page of the failure's status (specification 000: section 8),
 * or what was said, where the status has none.
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
