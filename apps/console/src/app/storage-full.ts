import { notify } from '../ui/notify.tsx'
import { shellText } from './strings.ts'

/** Shows when the browser storage is full. */
export function tellOfFullStorage(): () => void {
  const onError = (event: ErrorEvent): void => tell(event, event.error)
  const onRejection = (event: PromiseRejectionEvent): void => tell(event, event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

function tell(event: Event, error: unknown): void {
  if (isFull(error)) {
    event.preventDefault()
    notify.failed(shellText.storageFullWhy, shellText.storageFull)
  }
}

/** Stores a text, and shows a message if the storage is full. */
export function keepText(storage: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch (error) {
    if (!isFull(error)) throw error
    notify.failed(shellText.storageFullWhy, shellText.storageFull)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
