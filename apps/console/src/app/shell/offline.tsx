import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { StuckDialog } from '../../ui/stuck-dialog.tsx'
import { shellText } from '../strings.ts'

/** Covers the page while the browser is offline. Input is retained. */
export function OfflineDialog() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <StuckDialog isOpen={!isOnline} title={shellText.offline}>
      <p>{shellText.offlineWhy}</p>
      <Button disabled>{shellText.reconnecting}</Button>
    </StuckDialog>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
