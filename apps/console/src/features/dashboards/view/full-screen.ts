import { useEffect } from 'react'

/** Shows the page on the whole screen, or no longer. The navigation is hidden then. */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
  else await document.exitFullscreen()
}

/** Marks the page while it fills the screen. Leaving the component ends that. */
export function useFullScreen(): void {
  useEffect(() => {
    const mark = (): void => {
      if (document.fullscreenElement === null) delete document.documentElement.dataset['fullScreen']
      else document.documentElement.dataset['fullScreen'] = 'true'
    }
    document.addEventListener('fullscreenchange', mark)
    return () => {
      document.removeEventListener('fullscreenchange', mark)
      delete document.documentElement.dataset['fullScreen']
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
  }, [])
}
