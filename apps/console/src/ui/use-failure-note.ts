import { useEffect } from 'react'
import { notify } from './notify.tsx'

/** Shows a message each time that an operation fails, since the failed part can be out of view. */
export function useFailureNote(error: Error | undefined, message: string): void {
  useEffect(() => {
    if (error !== undefined) notify.failed(message)
  }, [error, message])
}
