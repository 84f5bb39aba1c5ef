import { useEffect, useState } from 'react'

export type BuilderPart = typeof import('./builder-part.ts')

const load = () => import('./builder-part.ts')

/**
 * Loads the builder when a detection with conditions is shown; `failed` if it could not be loaded: then only the text
 * is shown.
 */
export function useBuilder(isNeeded: boolean): BuilderPart | 'failed' | undefined {
  const [part, setPart] = useState<BuilderPart | 'failed'>()
  useEffect(() => {
    if (!isNeeded) return
    let isThere = true
    load().then(
      (loaded) => isThere && setPart(loaded),
      () => isThere && setPart('failed'),
    )
    return () => {
      isThere = false
    }
  }, [isNeeded])
  return part
}
