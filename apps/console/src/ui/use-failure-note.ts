import { useEffect } from 'react'
import { notify } from './notify.tsx'

/** Says it in a message too, each time that something failed, where the place that lacks it may be out of sight. */
export function useFailureNote(error: Error | undefined, message: string): void {
  useEffect(() => {
    if (error !== undefined) notify.failed(message)
  }, [error, message])
}
